import { type Answer, AnswerSheet, type Figure, plainText, type Span } from '#domain/chat/answer.ts'
import { checkedSpans, streamable } from '#domain/chat/check-numbers.ts'
import { SETTLING } from '#domain/chat/facts.ts'
import type { Converser } from '#server/platform/ai/converse.ts'
import { AiFailed } from '#server/platform/ai/service.ts'
import type { Services } from '#server/platform/services.ts'
import { instructionsFor } from './ai-instructions.ts'
import { type LookedUp, nothingLookedUp, toolsFor } from './ai-tools.ts'
import type { ChatTurn } from './chat-turn.ts'
import type { Known } from './known-facts.ts'
import { finishMessage, noteProgress } from './repositories/chat-messages.ts'
import { addTokens } from './repositories/chat-sessions.ts'
import { RunningAnswer } from './running-answers.ts'

export interface AiConversation {
  converser: Converser
  model: string
}

/** How often an answer that is made shows that it is, and what it has so far, in ms. */
const SIGN_OF_LIFE_MS = 1_000

/** Has an AI service answer; resolves when the answer is stored, whatever became of it. */
export async function answerByAi(services: Services, by: AiConversation, turn: ChatTurn): Promise<void> {
  const { db, answers, log } = services
  const running = new RunningAnswer()
  answers.set(turn.messageId, running)
  const life = setInterval(() => {
    noteProgress(db, turn.messageId, running.text)
      .then((isStopped) => isStopped && running.stopping.abort())
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of an answer was not kept'))
  }, SIGN_OF_LIFE_MS)
  try {
    await converse(services, by, turn, running)
  } finally {
    clearInterval(life)
    answers.delete(turn.messageId)
    running.end()
  }
}

async function converse(
  { db, log }: Services,
  { converser, model }: AiConversation,
  { messageId, sessionId, known, entry, messages, figures, mayPropose }: ChatTurn,
  running: RunningAnswer,
): Promise<void> {
  const found = nothingLookedUp()
  found.figures.push(...figures)
  const instructions = instructionsFor(known, mayPropose)
  found.texts.push(instructions, ...messages.map(({ content }) => content))
  const shown = shownTo(running, found)
  let tokens = 0
  const onUsed = (used: { promptTokens: number; completionTokens: number }) => {
    tokens = used.promptTokens + used.completionTokens
    entry.done(used).catch((error: unknown) => log.error({ err: error }, 'tokens were not counted'))
  }
  try {
    const tools = toolsFor(known, found, mayPropose)
    const turn = { model, instructions, messages, tools, signal: running.stopping.signal, onUsed }
    const { text } = await converser.say({
      ...turn,
      onText: shown.add,
      onStep: (name) => running.step(stepWords(name)),
      onAnew: shown.anew,
    })
    const answer = answerOf(text, found, known)
    await finishMessage(db, messageId, { ...answer, state: 'done', content: plainText(answer), tokens })
  } catch (error) {
    const stopped = running.stopping.signal.aborted
    if (!stopped && !(error instanceof AiFailed)) log.error({ err: error }, 'an answer of the chat failed')
    const finished = stopped ? stoppedAt(answerOf(shown.said(), found, known)) : failedFor(error)
    await finishMessage(db, messageId, { ...finished, tokens })
  }
  await addTokens(db, sessionId, tokens)
}

const stoppedAt = (answer: Answer) => ({ ...answer, state: 'stopped' as const, content: plainText(answer) })

const failedFor = (error: unknown) => ({
  state: 'failed' as const,
  content: '',
  failure:
    error instanceof AiFailed
      ? `The AI service gave no answer: ${error.message}. Try again.`
      : 'Something went wrong while the answer was made. Try again.',
})

/** What a tool is about, for whoever waits. */
const stepWords = (name: string): string => `Looking up: ${name.replaceAll('_', ' ')}`

/** Text is passed on as far as its numbers are whole, each checked. */
function shownTo(running: RunningAnswer, found: LookedUp) {
  let text = ''
  const show = () => {
    const spans = checkedSpans(text.slice(0, streamable(text)), found.figures, found.texts)
    const shown = plainText({ parts: [{ kind: 'text', spans }], figures: found.figures })
    running.add(shown.slice(running.text.length))
  }
  return {
    said: () => text.slice(0, streamable(text)),
    add(piece: string) {
      text += piece
      show()
    },
    anew() {
      text = ''
      running.anew()
    },
  }
}

/** The words with their numbers checked, what the service wanted shown, and what it offers to do. */
function answerOf(text: string, found: LookedUp, { facts }: Known): Answer {
  const sheet = new AnswerSheet()
  for (const paragraph of text.split(/\n{2,}/).filter((part) => part.trim() !== ''))
    sheet.parts.push({ kind: 'text', spans: placed(sheet, paragraph.trim(), found) })
  for (const finding of found.shown) sheet.attach(finding)
  for (const wanted of found.wanted) sheet.parts.push({ kind: 'proposal', wanted })
  if (facts.settling) sheet.parts.push({ kind: 'note', text: SETTLING })
  const { parts, figures } = sheet
  const proposes = found.wanted.length > 0
  return { outcome: proposes ? 'proposal' : 'answered', understood: null, parts, figures }
}

function placed(sheet: AnswerSheet, text: string, { figures, texts }: LookedUp): Span[] {
  return checkedSpans(text, figures, texts).map((span): Span => {
    if (!('figure' in span)) return span
    return { figure: sheet.place(figures[span.figure] as Figure) }
  })
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Answers questions about properties; null where no AI service is connected. */
    conversation(): AiConversation | null
  }
}
