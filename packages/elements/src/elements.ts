/** How an attribute's text is read. A list of strings allows exactly those values. */
export type AttributeType = 'string' | 'boolean' | 'json' | readonly string[]

/** One attribute and the property that goes with it. */
export interface AttributeSpec {
  readonly name: string
  readonly type: AttributeType
  /** Type of the property, as written in declarations. */
  readonly tsType: string
  /** What is used when the attribute is missing, removed or not understood; as written in documentation. */
  readonly fallback?: string
  readonly doc: string
}

/** One event, with the type of its `detail` as written in declarations. */
export interface EventSpec {
  readonly name: string
  readonly detail: string
  readonly doc: string
}

/** One public method. */
export interface MethodSpec {
  readonly name: string
  readonly signature: string
  readonly doc: string
}

/** A styling hook or a slot. */
export interface NamedDoc {
  readonly name: string
  readonly doc: string
}

/** Everything public about one element. */
export interface ElementSpec {
  readonly tag: string
  /** Name of its interface in the type declarations. */
  readonly interfaceName: string
  readonly doc: string
  readonly attributes: readonly AttributeSpec[]
  readonly events: readonly EventSpec[]
  readonly methods: readonly MethodSpec[]
  readonly parts: readonly NamedDoc[]
  readonly slots: readonly NamedDoc[]
}

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
  doc: 'Switches the button off.',
}

const BALANCE: AttributeSpec = {
  name: 'balance',
  type: ['show', 'hide'],
  tsType: "'show' | 'hide'",
  fallback: 'show',
  doc: 'Whether the balance stands beside the address.',
}

const LABEL: AttributeSpec = {
  name: 'label',
  type: 'string',
  tsType: 'string',
  fallback: 'Connect Wallet',
  doc: 'Text of the button while nobody is connected.',
}

const LOADING_LABEL: AttributeSpec = {
  name: 'loading-label',
  type: 'string',
  tsType: 'string',
  fallback: 'Connecting...',
  doc: 'Text of the button while a connection is being made.',
}

const SIZE: AttributeSpec = {
  name: 'size',
  type: ['sm', 'md'],
  tsType: "'sm' | 'md'",
  fallback: 'md',
  doc: 'Height of the button: 32 or 40 px.',
}

const BUTTON_PART: NamedDoc = { name: 'button', doc: 'The button itself.' }
const IMAGE_PART: NamedDoc = { name: 'image', doc: 'The picture of the network or the wallet.' }
const AVATAR_PART: NamedDoc = { name: 'avatar', doc: 'The picture of the account.' }

const MODAL_ATTRIBUTES: readonly AttributeSpec[] = [
  MODAL,
  {
    name: 'project-id',
    type: 'string',
    tsType: 'string',
    doc: 'Public id of the project at the gateway.',
  },
  {
    name: 'gateway-url',
    type: 'string',
    tsType: 'string',
    doc: 'Base address of a Foyer gateway. Without one the built-in wallet list and the networks’ own nodes serve.',
  },
  {
    name: 'relay-urls',
    type: 'string',
    tsType: 'string | readonly string[]',
    doc: 'Relays for wallets on other devices, as a comma list of `wss:` addresses in the order of trying. Without one only wallets in the browser are offered.',
  },
  {
    name: 'networks',
    type: 'string',
    tsType: 'string | readonly (number | string | Network)[]',
    fallback: 'Ethereum',
    doc: 'Networks as a comma list of CAIP-2 ids or EVM chain numbers, or as a JSON list.',
  },
  {
    name: 'theme-mode',
    type: ['light', 'dark', 'auto'],
    tsType: "'light' | 'dark' | 'auto'",
    fallback: 'dark',
    doc: 'Colour scheme; `auto` follows the visitor’s system.',
  },
  {
    name: 'theme-variables',
    type: 'json',
    tsType: 'ThemeVariables',
    doc: 'Preset, colours, shape, font and layer as a JSON object.',
  },
  {
    name: 'locale',
    type: 'string',
    tsType: 'string',
    fallback: 'the `lang` of the page',
    doc: 'Language of the modal and its buttons as a BCP 47 tag; English where that is none of ours.',
  },
  {
    name: 'config',
    type: 'json',
    tsType: 'ModalOptions',
    doc: 'Any other options of `foyer.init` as a JSON object; single attributes win over it.',
  },
  {
    name: 'debug',
    type: 'boolean',
    tsType: 'boolean',
    fallback: 'false',
    doc: 'Shows developer alerts in the modal and in the console.',
  },
  {
    name: 'preload',
    type: ['idle', 'intent', 'eager'],
    tsType: "'idle' | 'intent' | 'eager'",
    fallback: 'idle (intent for visitors who save data)',
    doc: 'When the interface is loaded: once the page is idle, when the visitor reaches for a button, or at once.',
  },
]

const MODAL_EVENTS: readonly EventSpec[] = [
  {
    name: 'before-open',
    detail: '{ view: string }',
    doc: 'The modal is about to open; `preventDefault()` keeps it shut.',
  },
  {
    name: 'before-connect',
    detail: '{ connectorId: string }',
    doc: 'A wallet is about to be asked; `preventDefault()` stops it.',
  },
  { name: 'ready', detail: 'Record<never, never>', doc: 'The interface is loaded and live.' },
  { name: 'open', detail: '{ view: string }', doc: 'The modal opened.' },
  { name: 'close', detail: 'Record<never, never>', doc: 'The modal closed.' },
  { name: 'view-change', detail: '{ view: string }', doc: 'Another view is shown.' },
  { name: 'connect-start', detail: '{ connectorId: string }', doc: 'A wallet is being asked.' },
  { name: 'connect', detail: '{ account: FoyerAccount }', doc: 'An account is connected.' },
  { name: 'connect-reject', detail: '{ error: FoyerError }', doc: 'The visitor refused in the wallet.' },
  { name: 'connect-error', detail: '{ error: FoyerError }', doc: 'A connection failed.' },
  { name: 'disconnect', detail: '{ namespace: string }', doc: 'An account is gone.' },
  { name: 'account-change', detail: '{ account: FoyerAccount }', doc: 'Another account became active.' },
  { name: 'network-change', detail: '{ networkId: string }', doc: 'Another network is in use.' },
  { name: 'error', detail: '{ error: FoyerError }', doc: 'Something failed that no other event names.' },
  {
    name: 'track',
    detail: '{ event: string; properties: Record<string, string | number | boolean | null> }',
    doc: 'An analytics event was raised; heard by the page alone unless the project allows more.',
  },
]

const MODAL_METHODS: readonly MethodSpec[] = [
  {
    name: 'open',
    signature: '(options?: OpenOptions) => Promise<FoyerResult>',
    doc: 'Opens this modal; resolves when it is settled.',
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
  { name: 'body', doc: 'The inside of a view: its margins and the distance between its parts.' },
  { name: 'row', doc: 'A line that can be pressed: a wallet, a network, a token.' },
  { name: 'icon', doc: 'The drawn sign at the start of such a line.' },
  { name: 'tile', doc: 'A wallet in the grid of all wallets.' },
  { name: 'image', doc: 'The picture of a wallet, a network or a token.' },
  { name: 'avatar', doc: 'The picture of an account.' },
  { name: 'tag', doc: 'A short word on a ground of its own, such as “installed”.' },
  { name: 'button', doc: 'A button inside of a view, of any kind.' },
  { name: 'primary', doc: 'The button that a view is about.' },
  { name: 'secondary', doc: 'A button beside it.' },
  { name: 'ghost', doc: 'A button without a ground.' },
  { name: 'danger', doc: 'A button that takes something away.' },
  { name: 'link', doc: 'A link, or a button that looks like one.' },
  { name: 'input', doc: 'The box of a field.' },
  { name: 'amount', doc: 'The box of the amount to send.' },
  { name: 'receiver', doc: 'The box of whom to send to.' },
  { name: 'toggle', doc: 'A switch.' },
  { name: 'checkbox', doc: 'A box to tick, with its words.' },
  { name: 'separator', doc: 'The line or the word between two ways.' },
  { name: 'tabs', doc: 'A line of tabs.' },
  { name: 'tab', doc: 'One of them.' },
  { name: 'qr', doc: 'The code to scan, with its white ground.' },
  { name: 'account', doc: 'The face of an account: picture, name, wallet, balance.' },
  { name: 'balance', doc: 'The balance in it.' },
  { name: 'address', doc: 'An address in full.' },
  { name: 'activity', doc: 'One transaction in the list.' },
  { name: 'details', doc: 'A table of names and values.' },
  { name: 'warning', doc: 'A box that warns or informs.' },
  { name: 'empty', doc: 'What stands where a list has nothing.' },
  { name: 'alert', doc: 'A message for developers, in debug mode.' },
  { name: 'toast', doc: 'A short message at the lower edge.' },
  { name: 'tooltip', doc: 'The name of a button that is a sign alone.' },
  { name: 'legal', doc: 'The line with terms and privacy policy.' },
  { name: 'branding', doc: 'The line that names the maker of the modal, where a project asks for it.' },
]

const MODAL_SLOTS: readonly NamedDoc[] = [
  { name: 'logo', doc: 'Stands above the ways to connect, on Connect.' },
  { name: 'footer', doc: 'Stands below them.' },
]

/** The public elements, as data: shell definitions, type declarations, `custom-elements.json` and reference come from it. */
export const ELEMENTS: readonly ElementSpec[] = [
  {
    tag: 'wallet-modal',
    interfaceName: 'WalletModalElement',
    doc: 'The modal and its options. A page without one gets it appended to its body on first opening.',
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
    doc: 'Shows the connected account with its balance and opens it; empty while nobody is connected.',
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
    doc: 'The general button: connect while nobody is connected, account from then on.',
    attributes: [MODAL, LABEL, LOADING_LABEL, SIZE, BALANCE, DISABLED],
    events: [],
    methods: [],
    parts: [BUTTON_PART, AVATAR_PART, IMAGE_PART],
    slots: [],
  },
]
