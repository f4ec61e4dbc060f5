import { ACCOUNT_GUARDS } from './accountGuards.ts'
import { FRAME_GUARDS } from './frameGuards.ts'
import type { Guard } from './guard.ts'
import { PAGE_GUARDS } from './pageGuards.ts'
import { PASSKEY_GUARDS } from './passkeyGuards.ts'
import { PAY_GUARDS } from './payGuards.ts'
import { RELEASE_GUARDS } from './releaseGuards.ts'
import { SERVER_GUARDS } from './serverGuards.ts'
import { SIGNING_GUARDS } from './signingGuards.ts'
import { VAULT_GUARDS } from './vaultGuards.ts'

/** Every guard that is taken out. */
export const GUARDS: readonly Guard[] = [
  ...FRAME_GUARDS,
  ...SIGNING_GUARDS,
  ...PAGE_GUARDS,
  ...PAY_GUARDS,
  ...SERVER_GUARDS,
  ...ACCOUNT_GUARDS,
  ...PASSKEY_GUARDS,
  ...VAULT_GUARDS,
  ...RELEASE_GUARDS,
]
