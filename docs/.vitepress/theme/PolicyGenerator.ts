import { computed, defineComponent, h, reactive, ref, type VNode } from 'vue'
import { NETWORKS_AT_FIRST, nodesOf } from '../../../tools/reference/hosts/publicNodes.ts'
import { createContentPolicy, originOf } from '../../../tools/serve/contentPolicy.ts'

const COPIED_MS = 2_000

interface Field {
  readonly key: 'scriptUrl' | 'gatewayUrl' | 'secureSiteUrl' | 'relays' | 'networks' | 'images' | 'hash'
  readonly label: string
  readonly example: string
  readonly hint: string
}

const FIELDS: readonly Field[] = [
  {
    key: 'scriptUrl',
    label: 'Foyer’s script',
    example: 'https://cdn.example',
    hint: 'Leave it empty when the script is served with the page.',
  },
  {
    key: 'gatewayUrl',
    label: 'Gateway',
    example: 'https://gateway.example',
    hint: 'Wallet images come from here too.',
  },
  {
    key: 'relays',
    label: 'Relays, and nodes of your own',
    example: 'wss://relay.example, https://node.example',
    hint: 'Several are separated by commas.',
  },
  {
    key: 'networks',
    label: 'Networks that you give by their numbers or ids',
    example: '1, 8453',
    hint: 'Adds their public nodes; a page that names none has 1. Leave it empty with publicNodes: false, or when every network has rpcUrls of your own.',
  },
  {
    key: 'secureSiteUrl',
    label: 'Secure site',
    example: 'https://secure.example',
    hint: 'Only where visitors sign in by e-mail or a social account.',
  },
  {
    key: 'images',
    label: 'Images of your own wallets and networks',
    example: 'https://images.example',
    hint: 'For customWallets and networks with image addresses elsewhere, and for the pictures of names, where these lie.',
  },
  {
    key: 'hash',
    label: 'Hash of an import map',
    example: 'sha256-…',
    hint: 'Only with integrity for the chunks, as above.',
  },
]

function toList(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Addresses that a policy cannot name, for the reader to look at again. */
function findMistakes(texts: readonly string[]): string[] {
  return texts.flatMap(toList).filter((address) => originOf(address) === undefined)
}

/** Writes the Content-Security-Policy header of a page from what the page uses; nothing leaves the reader's browser. */
export const PolicyGenerator = defineComponent({
  name: 'PolicyGenerator',
  setup() {
    const values = reactive({
      scriptUrl: '',
      gatewayUrl: '',
      secureSiteUrl: '',
      relays: '',
      networks: NETWORKS_AT_FIRST,
      images: '',
      hash: '',
    })
    const hasStyles = ref(true)
    const isCopied = ref(false)
    const policy = computed(() =>
      createContentPolicy({
        scriptUrl: values.scriptUrl,
        gatewayUrl: values.gatewayUrl,
        secureSiteUrl: values.secureSiteUrl,
        connect: [...toList(values.relays), ...nodesOf(toList(values.networks))],
        images: toList(values.images),
        scriptHashes: toList(values.hash),
        styles: hasStyles.value ? "'self'" : "'none'",
      }),
    )
    const mistakes = computed(() => [
      ...findMistakes([
        values.scriptUrl,
        values.gatewayUrl,
        values.secureSiteUrl,
        values.relays,
        values.images,
      ]),
      ...toList(values.networks).filter((id) => nodesOf([id]).length === 0),
    ])

    async function copy(): Promise<void> {
      await navigator.clipboard.writeText(`Content-Security-Policy: ${policy.value}`)
      isCopied.value = true
      setTimeout(() => {
        isCopied.value = false
      }, COPIED_MS)
    }

    function drawField({ key, label, example, hint }: Field): VNode {
      return h('label', { class: 'policy-field' }, [
        h('span', label),
        h('input', {
          type: 'text',
          value: values[key],
          placeholder: example,
          spellcheck: false,
          autocapitalize: 'off',
          'data-testid': `policy-${key}`,
          onInput: (event: Event) => {
            if (event.target instanceof HTMLInputElement) values[key] = event.target.value
          },
        }),
        h('small', hint),
      ])
    }

    const drawStyles = () =>
      h('label', { class: 'policy-check' }, [
        h('input', {
          type: 'checkbox',
          checked: hasStyles.value,
          onChange: () => {
            hasStyles.value = !hasStyles.value
          },
        }),
        'My page has style sheets of its own (Foyer needs none)',
      ])

    const drawHeader = () =>
      h('div', { class: 'policy-out' }, [
        h(
          'pre',
          { 'data-testid': 'policy' },
          `Content-Security-Policy:\n  ${policy.value.replaceAll('; ', ';\n  ')}`,
        ),
        h('button', { type: 'button', onClick: () => void copy() }, isCopied.value ? 'Copied' : 'Copy'),
      ])

    return () =>
      h('section', { class: 'policy', 'aria-label': 'Content-Security-Policy generator' }, [
        ...FIELDS.map(drawField),
        drawStyles(),
        h(
          'p',
          { class: 'policy-mistakes', role: 'status' },
          mistakes.value.length > 0
            ? `Not an address, or no network with a public node, so left out: ${mistakes.value.join(', ')}`
            : '',
        ),
        drawHeader(),
      ])
  },
})
