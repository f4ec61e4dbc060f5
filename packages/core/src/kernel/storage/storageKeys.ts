// All keys of Foyer in `localStorage`, except those of the WalletConnect client's own store. Each is a separate
// function, so that the entry script contains only the one that it uses.

/** Connections, recent wallets and settings of a modal (`Stored`). */
export const toRecordKey = (modalId: string) => `foyer:v1:${modalId}`

/** The key of one of the two records of a modal that the entry script reads. */
export const toFirstKey = (modalId: string, name: 'button' | 'boxes') => `foyer:v1:${modalId}:${name}`

/** The key of the buttons' content before any other script is loaded: `connect`, or the label of an account. */
export const toButtonKey = (modalId: string) => toFirstKey(modalId, 'button')

/** Label and width of each button as last drawn, so that its skeleton has the same size. */
export const toBoxesKey = (modalId: string) => toFirstKey(modalId, 'boxes')

/** Addresses that received transfers. */
export const toReceiversKey = (modalId: string) => `foyer:v1:${modalId}:receivers`

/** The key of hints for the form: a visitor has signed in by e-mail. */
export const toAuthKey = (modalId: string) => `foyer:v1:${modalId}:auth`

/** Sessions of who signed a message, with their tokens. */
export const toSiwxKey = (modalId: string) => `foyer:v1:${modalId}:siwx`

/** When a tab last signed in or out with a message, which is how the others hear of it. */
export const toSiwxTurnKey = (modalId: string) => `foyer:v1:${modalId}:siwx:turn`

/** The purchase that is under way, and the money that was paid with last. */
export const toOnrampKey = (modalId: string) => `foyer:v1:${modalId}:onramp`

/** The payment that was sent last, until it is paid. */
export const toPayKey = (modalId: string) => `foyer:v1:${modalId}:pay`

/** The batches that move a smart account's assets, until they have ended. */
export const toMoveKey = (modalId: string) => `foyer:v1:${modalId}:move`

/** The look that an owner has set for the project's modals. */
export const toAppearanceKey = (modalId: string) => `foyer:v1:${modalId}:appearance`

/** Written and removed by a diagnosis to test whether storage works. */
export const PROBE_KEY = 'foyer:diagnose'
