import type { InitOptions } from '@foyer/elements'
import { toHtml } from './toHtml.ts'
import { toLiteral } from './toLiteral.ts'

/** The stacks that the page writes code for. */
export const STACKS = ['HTML', 'React', 'Vue', 'Svelte', 'Angular'] as const

/** One of them. */
export type Stack = (typeof STACKS)[number]

/** How a package comes into an app: from a clone, until it is on the registry. */
const install = (name: string) =>
  `npm run pack -- ../my-app ${name} (in a clone; once it is published, npm install ${name})`

/** The packages to install first. */
export const INSTALL: Readonly<Record<Stack, string>> = {
  HTML: `${install('@foyer/elements')}, then copy node_modules/@foyer/elements/dist to /foyer of your site`,
  React: install('@foyer/react'),
  Vue: install('@foyer/elements'),
  Svelte: install('@foyer/elements'),
  Angular: install('@foyer/elements'),
}

function toReact(options: InitOptions): string {
  // Over the page the modal finds its own place; in it, the app says where.
  const [name, modal] = options.enableEmbedded ? [', WalletModal', '\n      <WalletModal />'] : ['', '']
  return `import '@foyer/react/styles.css'
import { FoyerProvider, NetworkButton, WalletButton${name} } from '@foyer/react'

export function App() {
  return (
    <FoyerProvider
      options={${toLiteral(options, '      ')}}
    >
      <WalletButton />
      <NetworkButton />${modal}
    </FoyerProvider>
  )
}
`
}

/** The file that registers the elements, which the other frameworks share. */
function toSetup(options: InitOptions): string {
  return `// src/foyer.ts, imported first in main.ts
import { foyer } from '@foyer/elements'

foyer.init(${toLiteral(options)})
`
}

function toVue(options: InitOptions): string {
  return `${toSetup(options)}
<!-- src/App.vue; vite.config.ts: isCustomElement: (tag) => tag.includes('-') -->
<script setup lang="ts">
import { foyer } from '@foyer/elements'
import { onBeforeUnmount, onMounted, ref } from 'vue'

const address = ref<string>()
let stop: (() => void) | undefined

onMounted(() => {
  stop = foyer.observe(({ account }) => {
    address.value = account?.address
  })
})
onBeforeUnmount(() => stop?.())
</script>

<template>
  <wallet-button />
  <network-button />
  <p v-if="address">{{ address }}</p>
  <wallet-modal />
</template>
`
}

function toSvelte(options: InitOptions): string {
  return `${toSetup(options)}
<!-- src/App.svelte -->
<script lang="ts">
import { foyer } from '@foyer/elements'

let address = $state<string>()

$effect(() =>
  foyer.observe(({ account }) => {
    address = account?.address
  }),
)
</script>

<wallet-button></wallet-button>
<network-button></network-button>
{#if address}<p>{address}</p>{/if}
<wallet-modal></wallet-modal>
`
}

function toAngular(options: InitOptions): string {
  return `${toSetup(options)}
// src/app/app.ts
import { Component, CUSTOM_ELEMENTS_SCHEMA, DestroyRef, inject, signal } from '@angular/core'
import { foyer } from '@foyer/elements'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <wallet-button></wallet-button>
    <network-button></network-button>
    @if (address(); as text) { <p>{{ text }}</p> }
    <wallet-modal></wallet-modal>
  \`,
})
export class App {
  readonly address = signal<string | undefined>(undefined)

  constructor() {
    inject(DestroyRef).onDestroy(
      foyer.observe(({ account }) => this.address.set(account?.address)),
    )
  }
}
`
}

const WRITERS: Readonly<Record<Stack, (options: InitOptions) => string>> = {
  HTML: toHtml,
  React: toReact,
  Vue: toVue,
  Svelte: toSvelte,
  Angular: toAngular,
}

/** The code that gives a page the modal with these options. */
export function toCode(stack: Stack, options: InitOptions): string {
  return WRITERS[stack](options)
}
