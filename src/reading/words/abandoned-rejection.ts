/**
 * Of some damaged files pdf.js rejects promises that nobody is given, beside the one that tells what the file is. Left
 * alone they would end the process over a file that was answered. Anything else unhandled is a defect.
 */
export const isAbandonedByPdfjs = (reason: unknown): boolean =>
  reason instanceof Error && reason.stack?.includes('pdfjs-dist') === true
