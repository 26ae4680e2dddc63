import { plainText } from '#domain/chat/answer.ts'
import { answerQuestion } from '#domain/chat/engine.ts'
import type { Known } from './known-facts.ts'

/** The answer of the built-in engine; `because` says why no AI service was asked, where one is connected. */
export async function answerBuiltIn(
  { facts, source }: Known,
  questions: readonly string[],
  because: string | null,
) {
  const found = await answerQuestion(facts, source, questions)
  const parts = because === null ? found.parts : [...found.parts, { kind: 'note' as const, text: because }]
  const answer = { ...found, parts }
  return { role: 'assistant' as const, engine: 'built-in' as const, content: plainText(answer), ...answer }
}
