import { useEffect, useState } from 'react'
import { refuseOverflow } from '#ui/form/refuse-overflow.ts'
import { Message } from '#ui/Message.tsx'
import { Chat } from '#views/chat/Chat.tsx'
import { ChatOfEveryone } from '#views/chat/ChatOfEveryone.tsx'
import type { FigureBill } from '#views/chat/conversation.ts'
import { chatApi } from './chat-api.ts'
import { useSearch } from './use-search.ts'
import { WidgetActions } from './WidgetActions.tsx'
import type { OpenedWidgetProps } from './widget-props.ts'

/** Questions about a property, of several that can be chosen from or of the one that the address names. */
export default function ChatWidget({ address, call, options, properties: all }: OpenedWidgetProps) {
  const { id, token } = address
  const [search, onSearch] = useSearch(address.search)
  useEffect(refuseOverflow, [])
  const [api] = useState(() => chatApi(token))
  const properties = id === null ? all : all.filter((property) => property.id === id)
  const shown = {
    ...{ call: api.call, follow: api.follow, search, onSearch },
    propertySelect: options.propertySelect && id === null,
    hideExports: options.hideExportData,
    history: false,
    // A link shows no bills.
    billHref: token === null ? hrefFor(api.isOfStaff) : undefined,
    actions: (propertyId: number) => (
      <WidgetActions widget="chat" {...{ properties, propertyId, options, call, token }} />
    ),
  }
  if (api.isOfStaff && id === null) return <ChatOfEveryone {...shown} />
  if (id !== null && properties.length === 0) return <Message title="This property is not there." />
  return <Chat {...shown} properties={properties} />
}

const hrefFor =
  (isOfStaff: boolean) =>
  ({ textract_bill_id: id }: FigureBill): string | null =>
    id === null ? null : `/documents/${id}${isOfStaff ? '/view' : ''}`
