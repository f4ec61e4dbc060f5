import { expect, test } from 'vitest'
import { KITS } from '../kits/index.ts'
import { transformMarkup } from './markup.ts'

function change(path: string, text: string) {
  const result = transformMarkup({
    path,
    text,
    kits: KITS,
    app: { usesWagmi: false, usesReact: false, wagmiMajor: undefined },
    toBridgeModule: (name) => `./foyer/${name}`,
  })
  expect(result.problem).toBeUndefined()
  const todos = result.notes.filter(({ kind }) => kind === 'todo')
  return { text: result.text, todos: todos.map(({ line, message }) => `${line} ${message}`) }
}

test('what the template of a component uses stays in its script', () => {
  const { text, todos } = change(
    'a.vue',
    `<script setup>
import { createAppKit } from '@reown/appkit/vue'
import { mainnet } from '@reown/appkit/networks'
const projectId = 'abc'
createAppKit({ networks: [mainnet], projectId })
</script>
<template>{{ mainnet.name }} {{ projectId }}</template>
`,
  )
  expect(text).toContain(`import { mainnet } from '@reown/appkit/networks'`)
  expect(text).toContain(`const projectId = 'abc'`)
  expect(todos).toEqual([expect.stringContaining('`mainnet` of `@reown/appkit/networks` is left')])
})

test('an import of one script of a component that the other one uses moves', () => {
  const { text } = change(
    'a.vue',
    `<script>
import { useAppKit } from '@reown/appkit/vue'
</script>
<script setup>
const { open } = useAppKit()
</script>
`,
  )
  expect(text).toContain(`import { useAppKit } from './foyer/appkitVue'`)
})

test('an address that a page loads the old kit from is named', () => {
  const { todos } = change(
    'a.html',
    `<appkit-button></appkit-button>
<script type="module">
import { createAppKit } from 'https://cdn.jsdelivr.net/npm/@reown/appkit-cdn@1.6.8/dist/appkit.js'
</script>
`,
  )
  expect(todos).toEqual(['3 `@reown/appkit-cdn` is left: the codemod does not change addresses.'])
})

test('a network that the template hands on becomes a constant with its number', () => {
  const { text, todos } = change(
    'a.vue',
    `<script setup>
import { useAppKitNetwork } from '@reown/appkit/vue'
import { optimism } from '@reown/appkit/networks'
const network = useAppKitNetwork()
</script>
<template><button @click="network.switchNetwork(optimism)">Optimism</button></template>
`,
  )
  expect(text).toContain(`import { useAppKitNetwork } from './foyer/appkitVue'
const optimism = 10
const network = useAppKitNetwork()`)
  expect(todos).toEqual([])
})
