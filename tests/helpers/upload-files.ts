import { baseOf } from './bill-calls.ts'
import { postForm } from './multipart.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export type UploadFile = [name: string, content: string | Uint8Array]

/** One upload of several files to the bills. */
export const uploadFiles = (
  app: TestApp,
  person: Pick<TestPerson, 'token'> & { staff?: boolean },
  files: readonly UploadFile[],
  fields: Record<string, string> = {},
) =>
  postForm(app, `${baseOf(person)}/upload`, {
    fields,
    files: files.map(([name, content]) => ({
      field: 'fileData[]',
      name,
      content: typeof content === 'string' ? content : Uint8Array.from(content),
    })),
    token: person.token,
  })
