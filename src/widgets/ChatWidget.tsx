import type { OpenedWidgetProps } from './OpenWidget.tsx'

/** Questions about a property, and their answers. */
export default function ChatWidget({ properties }: OpenedWidgetProps) {
  return <p>{properties.length}</p>
}
