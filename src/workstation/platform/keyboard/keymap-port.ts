import type { createStore } from 'jotai'
import { keymapText, readKeymap } from '#commands/kernel/keymap.ts'
import type { KeymapPort } from '#commands/kernel/ports.ts'
import type { Keymap } from '#commands/kernel/stored-keymap.ts'
import { saveFile } from '#ui/save-file.ts'
import { keymapAtom } from './keymap.ts'

export function createKeymapPort(store: ReturnType<typeof createStore>): KeymapPort {
  return {
    get: () => store.get(keymapAtom),
    set: (keymap) => store.set(keymapAtom, keymap),
    export: () =>
      saveFile(new Blob([keymapText(store.get(keymapAtom))], { type: 'application/json' }), 'keys.json'),
    choose: chooseKeymap,
  }
}

function chooseKeymap(): Promise<Keymap | null> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'application/json,.json'
  return new Promise((resolve, reject) => {
    input.addEventListener('cancel', () => resolve(null))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file === undefined) return resolve(null)
      file.text().then((text) => {
        const keymap = readKeymap(text)
        if (typeof keymap === 'string') reject(new Error(keymap))
        else resolve(keymap)
      }, reject)
    })
    input.click()
  })
}
