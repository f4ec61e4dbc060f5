import type { IdentityController } from './controller.ts'
import type { LineState } from './lineSlice.ts'
import type { part } from './part.ts'

// Signing in by passkey, for apps that offer it, and changes that the owner of an embedded wallet makes to it: its address, which of its
// accounts is in use, who holds the recovery factor.

export { connectPasskey } from './connectPasskey.ts'
export { controller, type IdentityController } from './controller.ts'
export type { LineState } from './lineSlice.ts'
export { lineStateOf } from './lineSlice.ts'
export { part } from './part.ts'
export { dismissPasskeyOffer, isPasskeyOffered, takePasskeyOffer } from './passkeyOffer.ts'
export { type SetAccountTypeInput, setAccountType } from './setAccountType.ts'
export {
  cancelUpdateEmail,
  reopenUpdateEmail,
  type UpdateEmailInput,
  updateEmail,
} from './updateEmail.ts'
export { leaveLine, takeTurn } from './waitInLine.ts'

declare module '../../kernel/partExports.ts' {
  interface PartControllers {
    readonly identity: IdentityController
  }
  interface PartExports {
    readonly identity: typeof part
  }
  interface PartStates {
    readonly line?: LineState
  }
}
