import type { AttributeSpec, ElementSpec, EventSpec, NamedDoc } from './elementSpec.ts'

const MODAL: AttributeSpec = {
  name: 'modal',
  type: 'string',
  tsType: 'string',
  fallback: 'main',
  doc: 'Id of the modal that the widget belongs to, for pages with several.',
}

const NAMESPACE: AttributeSpec = {
  name: 'namespace',
  type: 'string',
  tsType: 'string',
  fallback: 'the account in use',
  doc: 'Family of chains whose account is shown, such as `eip155` or `solana`, for visitors with several.',
}

const EMPTY_SLOT: NamedDoc = {
  name: 'empty',
  doc: 'What is shown while no wallet is connected, in place of a line with a button to connect.',
}

const CARD: NamedDoc = { name: 'card', doc: 'The surface of the widget, with its border and background.' }
const EMPTY: NamedDoc = { name: 'empty', doc: 'What is shown while there is nothing else to show.' }

const ADDRESS_COPY: EventSpec = {
  name: 'address-copy',
  detail: '{ address: string }',
  doc: 'The visitor has copied the address.',
}

/** The widgets as data, from which type declarations, `custom-elements.json` and the reference are generated. Each is a script of its own. */
export const WIDGETS: readonly ElementSpec[] = [
  {
    tag: 'wallet-account',
    interfaceName: 'WalletAccountElement',
    script: 'widgets/wallet-account.js',
    doc: 'The connected account: picture, name and address, with a button that copies the address.',
    attributes: [
      MODAL,
      NAMESPACE,
      {
        name: 'copy',
        type: ['show', 'hide'],
        tsType: "'show' | 'hide'",
        fallback: 'show',
        doc: 'Whether there is a button that copies the address.',
      },
    ],
    events: [ADDRESS_COPY],
    methods: [],
    parts: [
      CARD,
      { name: 'avatar', doc: 'The picture of the account.' },
      { name: 'name', doc: 'The name of the account, or its address.' },
      { name: 'detail', doc: 'The address below a name, or the name of the wallet.' },
      { name: 'copy', doc: 'The button that copies.' },
      EMPTY,
    ],
    slots: [EMPTY_SLOT],
  },
]
