import type { AttributeSpec, ElementSpec, EventSpec, MethodSpec, NamedDoc } from './elementSpec.ts'
import { OPTION_ATTRIBUTES } from './optionAttributes.ts'

const MODAL: AttributeSpec = {
  name: 'modal',
  type: 'string',
  tsType: 'string',
  fallback: 'main',
  doc: 'Id of the modal that the element belongs to, for pages with several.',
}

const DISABLED: AttributeSpec = {
  name: 'disabled',
  type: 'boolean',
  tsType: 'boolean',
  fallback: 'false',
  doc: 'Disables the button.',
}

const BALANCE: AttributeSpec = {
  name: 'balance',
  type: ['show', 'hide'],
  tsType: "'show' | 'hide'",
  fallback: 'show',
  doc: 'Whether the balance is shown beside the address.',
}

const LABEL: AttributeSpec = {
  name: 'label',
  type: 'string',
  tsType: 'string',
  fallback: 'Connect Wallet',
  doc: 'Text of the button while no wallet is connected.',
}

const LOADING_LABEL: AttributeSpec = {
  name: 'loading-label',
  type: 'string',
  tsType: 'string',
  fallback: 'Connecting...',
  doc: 'Text of the button while connecting.',
}

const SIZE: AttributeSpec = {
  name: 'size',
  type: ['sm', 'md'],
  tsType: "'sm' | 'md'",
  fallback: 'md',
  doc: 'Height of the button: 32 or 40 px.',
}

const BUTTON_PART: NamedDoc = { name: 'button', doc: 'The button itself.' }
const IMAGE_PART: NamedDoc = { name: 'image', doc: 'The image of the network or the wallet.' }
const AVATAR_PART: NamedDoc = { name: 'avatar', doc: 'The picture of the account.' }

const MODAL_ATTRIBUTES: readonly AttributeSpec[] = [
  MODAL,
  ...OPTION_ATTRIBUTES,
  {
    name: 'config',
    type: 'json',
    tsType: 'ModalOptions',
    doc: 'Any other options of `foyer.init` as a JSON object; single attributes override it.',
  },
  {
    name: 'preload',
    type: ['idle', 'intent', 'eager'],
    tsType: "'idle' | 'intent' | 'eager'",
    fallback: 'idle (intent for visitors who save data)',
    doc: 'When the interface starts: `idle` fetches it with the page and starts it once this is idle, `intent` waits until the visitor moves to a button, `eager` starts it at once.',
  },
]

const MODAL_EVENTS: readonly EventSpec[] = [
  {
    name: 'before-open',
    detail: '{ view: string }',
    doc: 'The modal is about to open; `preventDefault()` keeps it closed.',
  },
  {
    name: 'before-connect',
    detail: '{ connectorId: string }',
    doc: 'A wallet is about to get a connection request; `preventDefault()` cancels it.',
  },
  { name: 'ready', detail: 'Record<never, never>', doc: 'The interface is loaded.' },
  { name: 'open', detail: '{ view: string }', doc: 'The modal opened.' },
  { name: 'close', detail: 'Record<never, never>', doc: 'The modal closed.' },
  { name: 'view-change', detail: '{ view: string }', doc: 'Another view is shown.' },
  { name: 'connect-start', detail: '{ connectorId: string }', doc: 'A wallet got a connection request.' },
  { name: 'connect', detail: '{ account: FoyerAccount }', doc: 'An account is connected.' },
  { name: 'connect-reject', detail: '{ error: FoyerError }', doc: 'The visitor refused in the wallet.' },
  { name: 'connect-error', detail: '{ error: FoyerError }', doc: 'A connection failed.' },
  { name: 'disconnect', detail: '{ namespace: string }', doc: 'An account was disconnected.' },
  { name: 'account-change', detail: '{ account: FoyerAccount }', doc: 'Another account became active.' },
  { name: 'network-change', detail: '{ networkId: string }', doc: 'Another network is in use.' },
  {
    name: 'sign-in',
    detail: '{ session: FoyerSession }',
    doc: 'The account in use has signed in with a message: now, or at an earlier visit.',
  },
  { name: 'sign-out', detail: '{ address: string }', doc: 'An account is signed in no longer.' },
  {
    name: 'purchase',
    detail:
      "{ id: string; kind: 'onramp' | 'exchange'; provider: string; status: 'begun' | 'completed' | 'failed' }",
    doc: 'A purchase, or a transfer from an exchange, was begun in this page, or has ended as the gateway says.',
  },
  {
    name: 'swap',
    detail: "{ networkId: string; hash: string; status: 'sent' | 'confirmed' | 'failed' }",
    doc: 'A swap was sent, is in a block, or was not made. The hash is that of what was mined.',
  },
  {
    name: 'payment',
    detail: "{ id: string; status: 'sent' | 'paid' | 'reversed' }",
    doc: 'A payment was sent from this page, is paid as the gateway says, or was paid in a block that the chain has given up.',
  },
  {
    name: 'name',
    detail: "{ name: string; status: 'registered' }",
    doc: 'The account in use has taken a name.',
  },
  { name: 'error', detail: '{ error: FoyerError }', doc: 'An error for which there is no other event.' },
  {
    name: 'track',
    detail: '{ event: string; properties: Record<string, string | number | boolean | null> }',
    doc: 'An analytics event. It is sent to the gateway only if the project collects events.',
  },
]

const MODAL_METHODS: readonly MethodSpec[] = [
  {
    name: 'open',
    signature: '(options?: OpenOptions) => Promise<FoyerResult>',
    doc: 'Opens this modal; resolves when it closes.',
  },
  { name: 'close', signature: '() => Promise<void>', doc: 'Closes this modal.' },
]

const MODAL_PARTS: readonly NamedDoc[] = [
  { name: 'modal', doc: 'The dialog, as large as the window; an embedded modal has none.' },
  { name: 'card', doc: 'The card that holds the views.' },
  { name: 'header', doc: 'The bar with the title, back and close.' },
  { name: 'title', doc: 'The heading of the view.' },
  { name: 'back', doc: 'The button that leads back.' },
  { name: 'help', doc: 'The button that explains wallets.' },
  { name: 'close', doc: 'The button that closes.' },
  { name: 'body', doc: 'The content of a view, with its margins and gaps.' },
  { name: 'row', doc: 'A row that can be pressed: a wallet, a network, a token.' },
  { name: 'icon', doc: 'The icon at the start of such a row.' },
  { name: 'tile', doc: 'A wallet in the grid of all wallets.' },
  { name: 'image', doc: 'The image of a wallet, a network or a token.' },
  { name: 'avatar', doc: 'The picture of an account.' },
  { name: 'tag', doc: 'A short label with a background, such as “installed”.' },
  { name: 'button', doc: 'Any button inside a view.' },
  { name: 'primary', doc: 'The main button of a view.' },
  { name: 'secondary', doc: 'A secondary button.' },
  { name: 'ghost', doc: 'A button without a background.' },
  { name: 'danger', doc: 'A button that removes or ends something.' },
  { name: 'link', doc: 'A link, or a button that looks like one.' },
  { name: 'input', doc: 'The frame of a text field.' },
  { name: 'amount', doc: 'The frame of the amount to send.' },
  { name: 'receiver', doc: 'The frame of the receiver.' },
  { name: 'toggle', doc: 'A switch.' },
  { name: 'checkbox', doc: 'A checkbox with its label.' },
  { name: 'separator', doc: 'The line or word between two ways to connect.' },
  { name: 'tabs', doc: 'A list of tabs.' },
  { name: 'tab', doc: 'One tab.' },
  { name: 'qr', doc: 'The QR code, with its white background.' },
  { name: 'account', doc: 'The summary of an account: picture, name, wallet, balance.' },
  { name: 'balance', doc: 'The balance in the summary of an account.' },
  { name: 'address', doc: 'An address in full.' },
  { name: 'activity', doc: 'One transaction in the list.' },
  { name: 'details', doc: 'A list of names and values.' },
  { name: 'warning', doc: 'A box with a warning or information.' },
  { name: 'empty', doc: 'The message of an empty list.' },
  { name: 'alert', doc: 'A message for developers, in debug mode.' },
  { name: 'toast', doc: 'A short message at the bottom.' },
  { name: 'tooltip', doc: 'The name of a button with only an icon.' },
  { name: 'legal', doc: 'The line with terms and privacy policy.' },
  { name: 'branding', doc: 'The line that names Foyer, if the project enables it.' },
]

const MODAL_SLOTS: readonly NamedDoc[] = [
  { name: 'logo', doc: 'Content above the ways to connect, on Connect.' },
  { name: 'footer', doc: 'Content below the ways to connect.' },
]

/** The public elements as data, from which shell definitions, type declarations, `custom-elements.json` and the reference are generated. */
export const ELEMENTS: readonly ElementSpec[] = [
  {
    tag: 'wallet-modal',
    interfaceName: 'WalletModalElement',
    doc: 'The modal and its options. On a page without one it is appended to the body when the modal first opens.',
    attributes: MODAL_ATTRIBUTES,
    events: MODAL_EVENTS,
    methods: MODAL_METHODS,
    parts: MODAL_PARTS,
    slots: MODAL_SLOTS,
  },
  {
    tag: 'connect-button',
    interfaceName: 'ConnectButtonElement',
    doc: 'Opens Connect, or closes the modal when it is open.',
    attributes: [MODAL, LABEL, LOADING_LABEL, SIZE, DISABLED],
    events: [],
    methods: [],
    parts: [BUTTON_PART],
    slots: [],
  },
  {
    tag: 'account-button',
    interfaceName: 'AccountButtonElement',
    doc: 'Shows the connected account with its balance and opens it; empty while no wallet is connected.',
    attributes: [MODAL, BALANCE, DISABLED],
    events: [],
    methods: [],
    parts: [BUTTON_PART, AVATAR_PART, IMAGE_PART],
    slots: [],
  },
  {
    tag: 'network-button',
    interfaceName: 'NetworkButtonElement',
    doc: 'Shows the network in use and opens the list of networks.',
    attributes: [
      MODAL,
      { ...LABEL, fallback: 'Select Network', doc: 'Text of the button in place of the network’s name.' },
      DISABLED,
    ],
    events: [],
    methods: [],
    parts: [BUTTON_PART, IMAGE_PART],
    slots: [],
  },
  {
    tag: 'wallet-button',
    interfaceName: 'WalletButtonElement',
    doc: 'A connect button that becomes an account button once a wallet is connected.',
    attributes: [MODAL, LABEL, LOADING_LABEL, SIZE, BALANCE, DISABLED],
    events: [],
    methods: [],
    parts: [BUTTON_PART, AVATAR_PART, IMAGE_PART],
    slots: [],
  },
]
