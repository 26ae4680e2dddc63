/** Hands a file to the browser, to be kept under this name. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
