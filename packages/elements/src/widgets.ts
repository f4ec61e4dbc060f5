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
  doc: 'Content shown while no wallet is connected, in place of a line with a button to connect.',
}

const CARD: NamedDoc = { name: 'card', doc: 'The surface of the widget, with its border and background.' }
const EMPTY: NamedDoc = { name: 'empty', doc: 'Content shown while there is nothing else to show.' }

const LIMIT: AttributeSpec = {
  name: 'limit',
  type: 'number',
  tsType: 'number',
  fallback: '5',
  doc: 'How many rows there is place for, from 1 to 50.',
}

const DETAIL: NamedDoc = { name: 'detail', doc: 'The smaller line below.' }
const TITLE: NamedDoc = { name: 'title', doc: 'The heading.' }
const IMAGE: NamedDoc = { name: 'image', doc: 'The image of a network or a token.' }

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
  {
    tag: 'wallet-balance',
    interfaceName: 'WalletBalanceElement',
    script: 'widgets/wallet-balance.js',
    doc: 'The balance of the connected account in the coin of its network.',
    attributes: [MODAL],
    events: [],
    methods: [],
    parts: [CARD, { name: 'balance', doc: 'The amount.' }, DETAIL, IMAGE, EMPTY],
    slots: [EMPTY_SLOT],
  },
  {
    tag: 'wallet-tokens',
    interfaceName: 'WalletTokensElement',
    script: 'widgets/wallet-tokens.js',
    doc: 'The tokens of the connected account on its network, the most valuable first, with their total.',
    attributes: [MODAL, LIMIT],
    events: [],
    methods: [],
    parts: [CARD, TITLE, { name: 'total', doc: 'The value of all tokens.' }, IMAGE, EMPTY],
    slots: [EMPTY_SLOT],
  },
  {
    tag: 'wallet-activity',
    interfaceName: 'WalletActivityElement',
    script: 'widgets/wallet-activity.js',
    doc: 'The newest transactions of the connected account on its network. Its heading leads to all of them.',
    attributes: [MODAL, LIMIT],
    events: [],
    methods: [],
    parts: [CARD, TITLE, { name: 'activity', doc: 'One transaction.' }, IMAGE, EMPTY],
    slots: [EMPTY_SLOT],
  },
  {
    tag: 'wallet-networks',
    interfaceName: 'WalletNetworksElement',
    script: 'widgets/wallet-networks.js',
    doc: 'The networks of the app. A press switches to one; where the wallet has to be asked, the modal opens.',
    attributes: [MODAL, LIMIT],
    events: [
      {
        name: 'network-select',
        detail: '{ networkId: string }',
        doc: 'The visitor has pressed a network. That it is in use is told by `network-change`.',
      },
    ],
    methods: [],
    parts: [CARD, TITLE, { name: 'row', doc: 'One network.' }, IMAGE],
    slots: [],
  },
  {
    tag: 'wallet-qr',
    interfaceName: 'WalletQrElement',
    script: 'widgets/wallet-qr.js',
    doc: 'The address of the connected account as a QR code, or a text of the page’s own.',
    attributes: [
      MODAL,
      {
        name: 'value',
        type: 'string',
        tsType: 'string',
        fallback: 'the address in use',
        doc: 'The content of the code. With it no wallet needs to be connected.',
      },
      {
        name: 'label',
        type: 'string',
        tsType: 'string',
        fallback: 'name or short address of the account',
        doc: 'The caption below the code, which names it for screen readers.',
      },
      {
        name: 'size',
        type: 'number',
        tsType: 'number',
        fallback: '200',
        doc: 'Width of the code in px, from 96 to 512. In a narrower container it is as wide as that.',
      },
    ],
    events: [],
    methods: [],
    parts: [CARD, { name: 'qr', doc: 'The code, with its white background.' }, DETAIL, EMPTY],
    slots: [EMPTY_SLOT],
  },
]
