import { describe, expect, it, vi } from 'vitest'
import { ArgsRefused, fields, integer } from '#commands/kernel/args.ts'
import type { CommandContext } from '#commands/kernel/context.ts'
import { CommandFailed, defineCommand, nothingKept } from '#commands/kernel/define.ts'
import type { Notice, Ports } from '#commands/kernel/ports.ts'
import { always } from '#commands/kernel/when.ts'
import { OFFERS, REGISTRY } from '#commands/registry.ts'
import { LIST, sampleContexts } from './contexts.ts'
import { gate } from './gate.ts'

const command = (over: Partial<Parameters<typeof defineCommand<string>>[0]> = {}) =>
  defineCommand<string>({
    id: 'test.do',
    title: 'Do it',
    group: 'Window',
    when: always,
    run: () => 'done',
    undo: { kind: 'reversible', reverse: (done) => ({ label: done, apply: () => {} }) },
    ...over,
  })

describe('a command that cannot run', () => {
  it('changes nothing when it is called all the same, in any window', () => {
    let now = LIST
    const { execute, asked, changes } = gate(REGISTRY.values(), () => now)
    for (const context of sampleContexts()) {
      now = context
      for (const { commandId, args, when } of OFFERS.values()) {
        if (when(context) !== true) execute(commandId, 'button', args)
      }
    }
    expect(asked).toEqual([])
    expect(changes).toEqual([])
  }, 300_000)

  it('says its reason', () => {
    const { execute, said } = gate([command({ when: () => 'it is closed' })], LIST)
    execute('test.do', 'key')
    expect(said).toEqual([expect.objectContaining({ text: 'Do it: it is closed', tone: 'plain' })])
  })

  it('says nothing where it has no place', () => {
    const { execute, said } = gate([command({ when: () => false })], LIST)
    execute('test.do', 'key')
    expect(said).toEqual([])
  })
})

describe('a command that runs', () => {
  it('records how to take the change back', async () => {
    const { execute, changes } = gate([command()], LIST)
    execute('test.do', 'key')
    await expect(changes[0]?.reversal).resolves.toMatchObject({ label: 'done' })
  })

  it('is on the record while it is still under way, so that undo finds it', async () => {
    const { execute, changes } = gate([command({ run: async () => 'done' })], LIST)
    execute('test.do', 'key')
    expect(changes).toHaveLength(1)
    await expect(changes[0]?.reversal).resolves.toMatchObject({ label: 'done' })
  })

  it('leaves nothing to undo when it changed nothing', async () => {
    const { execute, changes } = gate(
      [command({ run: async () => 'nothing', undo: { kind: 'reversible', reverse: () => null } })],
      LIST,
    )
    execute('test.do', 'key')
    await vi.waitFor(() => expect(changes).toEqual([]))
  })

  it('leaves nothing to undo when nothing is kept', () => {
    const { execute, changes } = gate([command({ undo: nothingKept })], LIST)
    execute('test.do', 'key')
    expect(changes).toEqual([])
  })

  it('tells a failure with its reason, and can be tried again', async () => {
    let failing = true
    const run = vi.fn(async () => {
      if (failing) throw new CommandFailed('Could not do it', new Error('The server is away.'))
      return 'done'
    })
    const { execute, said, changes } = gate([command({ run })], LIST)
    execute('test.do', 'key')
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]).toMatchObject({
      text: 'Could not do it',
      details: ['The server is away.'],
      tone: 'error',
    })
    expect(changes).toEqual([])
    failing = false
    said[0]?.action?.run()
    expect(run).toHaveBeenCalledTimes(2)
    await expect(changes[0]?.reversal).resolves.toMatchObject({ label: 'done' })
  })

  it('has one name for the server, however often it is tried, and another when it is asked for anew', async () => {
    const names: string[] = []
    let made = 0
    const said: Notice[] = []
    const ports = {
      gestureKey: () => `gesture ${++made}`,
      say: (notice: Notice) => said.push(notice),
    } as unknown as Ports
    const run = async (_: unknown, { gestureKey }: Ports) => {
      names.push(gestureKey(), gestureKey())
      throw new Error('The answer was lost.')
    }
    const { execute } = gate([command({ run })], LIST, { ports })
    execute('test.do', 'key')
    await vi.waitFor(() => expect(said).toHaveLength(1))
    said[0]?.action?.run()
    execute('test.do', 'key')
    expect(names).toEqual(['gesture 1', 'gesture 1', 'gesture 1', 'gesture 1', 'gesture 2', 'gesture 2'])
  })

  it('is not done when its key was pressed before the person saw what it is about, if it is final', () => {
    const run = vi.fn(() => 'done')
    const { execute, said } = gate(
      [command({ id: 'test.save', run, final: true }), command({ id: 'test.edit', run })],
      LIST,
      { unseen: 'before bill #3 was on the screen' },
    )
    execute('test.save', 'key')
    expect(run).not.toHaveBeenCalled()
    expect(said[0]?.text).toContain('pressed before bill #3 was on the screen')
    execute('test.edit', 'key')
    expect(run).toHaveBeenCalledOnce()
  })

  it('says what it opens, and whether that came', async () => {
    let failing = false
    const run = async () => {
      if (failing) throw new Error('The server is away.')
      return 'done'
    }
    const { execute, opened } = gate([command({ run, opens: 'the e-mail' })], LIST)
    execute('test.do', 'key')
    await vi.waitFor(() => expect(opened).toEqual(['the e-mail', 'the e-mail came']))
    failing = true
    execute('test.do', 'key')
    await vi.waitFor(() => expect(opened.at(-1)).toBe('the e-mail did not come'))
  })

  it('is given its arguments, and throws on others', () => {
    const run = vi.fn((_: CommandContext, __: Ports, { at }: { at: number }) => `at ${at}`)
    const place = defineCommand({
      id: 'test.place',
      title: 'Place it',
      group: 'Window',
      args: fields({ at: integer }),
      when: (_, { at }) => at > 0 || 'it is too low',
      run,
      undo: { kind: 'reversible', reverse: (done) => ({ label: done, apply: () => {} }) },
    })
    const { execute, changes, said } = gate([place], LIST)
    execute('test.place', 'menu', { at: 3 })
    expect(changes[0]).toMatchObject({
      label: 'at 3',
      command: { id: 'test.place', args: { at: 3 }, source: 'menu' },
    })
    execute('test.place', 'menu', { at: 0 })
    expect(said[0]?.text).toBe('Place it: it is too low')
    for (const wrong of [undefined, {}, { at: '3' }, { at: 3, on: true }])
      expect(() => execute('test.place', 'menu', wrong)).toThrow(ArgsRefused)
    expect(run).toHaveBeenCalledOnce()
  })

  it('asks first where there is something to regret, and is done once the person agreed', () => {
    const run = vi.fn(() => 'done')
    const question = { title: 'Do it?', text: ['It cannot wait.'], act: 'Do it' }
    const { execute, questions, changes } = gate([command({ run, question: () => question })], LIST)
    execute('test.do', 'key')
    expect(run).not.toHaveBeenCalled()
    expect(questions).toMatchObject([question])
    questions[0]?.agree()
    expect(run).toHaveBeenCalledOnce()
    expect(changes).toMatchObject([{ command: { source: 'question' } }])
  })

  it('asks for its arguments where it has none, and changes nothing by that', () => {
    const ask = vi.fn()
    const place = defineCommand({
      id: 'test.place',
      title: 'Place it',
      group: 'Window',
      final: true,
      args: fields({ at: integer }),
      ask: { when: always, run: ask },
      when: always,
      run: () => 'placed',
      undo: { kind: 'reversible', reverse: (done) => ({ label: done, apply: () => {} }) },
    })
    const { execute, changes } = gate([place], LIST, { unseen: 'before bill #3 was on the screen' })
    execute('test.place', 'key')
    expect(ask).toHaveBeenCalledOnce()
    expect(changes).toEqual([])
  })

  it('is known by its id', () => {
    const { execute } = gate([], LIST)
    expect(() => execute('no.such', 'key')).toThrow('no command is called no.such')
  })
})

describe('a change that a dialog sends', () => {
  /** A dialog whose answers come when they are let. */
  function dialog() {
    const answers: { come(): void; fail(): void }[] = []
    let overlays: CommandContext['overlays'] = ['new-link']
    const run = () =>
      new Promise<string>((resolve, reject) =>
        answers.push({ come: () => resolve('done'), fail: () => reject(new Error('It is away.')) }),
      )
    const { execute, said, changes } = gate(
      [
        command({ run, everywhere: true }),
        command({ id: 'test.look', run, everywhere: true, undo: nothingKept }),
      ],
      () => ({ ...LIST, overlays }),
    )
    const open = (...over: CommandContext['overlays']) => {
      overlays = over
    }
    return { answers, execute, said, changes, open }
  }

  it('is sent once, however often it is submitted before the answer', async () => {
    const { answers, execute, said, changes } = dialog()
    for (const source of ['button', 'key', 'button'] as const) execute('test.do', source)
    expect([answers.length, changes.length]).toEqual([1, 1])
    expect(said).toMatchObject([
      { text: 'Do it: it is on its way', tone: 'plain' },
      { text: 'Do it: it is on its way', tone: 'plain' },
    ])
    answers[0]?.come()
    await changes[0]?.reversal
    execute('test.do', 'button')
    expect(answers).toHaveLength(2)
  })

  it('can be sent again once it failed, by one way at a time', async () => {
    const { answers, execute, said } = dialog()
    execute('test.do', 'button')
    answers[0]?.fail()
    await vi.waitFor(() => expect(said).toMatchObject([{ text: 'Do it failed.' }]))
    execute('test.do', 'button')
    said[0]?.action?.run()
    expect(answers).toHaveLength(2)
  })

  it('is one for each that it is about, where the dialog stays for several', async () => {
    const answers: (() => void)[] = []
    const settle = defineCommand<string, number>({
      ...{ id: 'test.settle', title: 'Settle it', group: 'Window', when: always, everywhere: true },
      args: integer,
      about: (_, id) => id,
      run: () => new Promise((resolve) => answers.push(() => resolve('done'))),
      undo: { kind: 'reversible', reverse: (label) => ({ label, apply: () => {} }) },
    })
    const overlays = ['new-link'] as const
    const { execute, changes } = gate([settle], () => ({ ...LIST, overlays }))
    for (const id of [1, 2, 2, 1]) execute('test.settle', 'key', id)
    expect(answers).toHaveLength(2)
    answers[0]?.()
    await changes[0]?.reversal
    for (const id of [2, 1]) execute('test.settle', 'key', id)
    expect(answers).toHaveLength(3)
  })

  it('does not keep the dialog that is opened next from sending its own', async () => {
    const { answers, execute, open, changes } = dialog()
    execute('test.do', 'button')
    open('new-link')
    execute('test.do', 'button')
    answers[0]?.come()
    await changes[0]?.reversal
    execute('test.do', 'button')
    expect(answers).toHaveLength(2)
  })

  it('is none where nothing is kept, or no dialog lies over the window: each of those is asked for', () => {
    const { answers, execute, open } = dialog()
    execute('test.look', 'button')
    execute('test.look', 'button')
    open()
    execute('test.do', 'key')
    execute('test.do', 'key')
    expect(answers).toHaveLength(4)
  })
})
