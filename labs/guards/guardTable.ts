import { ACCOUNT_GUARDS } from './accountGuards.ts'
import { CONSOLE_GUARDS } from './consoleGuards.ts'
import { DATABASE_GUARDS } from './databaseGuards.ts'
import { FRAME_GUARDS } from './frameGuards.ts'
import type { Guard } from './guard.ts'
import { ISSUER_GUARDS } from './issuerGuards.ts'
import { KEY_GUARDS } from './keyGuards.ts'
import { LINE_GUARDS } from './lineGuards.ts'
import { LOOK_GUARDS } from './lookGuards.ts'
import { METHOD_GUARDS } from './methodGuards.ts'
import { NAME_GUARDS } from './nameGuards.ts'
import { ONE_SIGN_IN_GUARDS } from './oneSignInGuards.ts'
import { OPERATOR_GUARDS } from './operatorGuards.ts'
import { PAGE_GUARDS } from './pageGuards.ts'
import { PASSKEY_GUARDS } from './passkeyGuards.ts'
import { PAY_GUARDS } from './payGuards.ts'
import { RELEASE_GUARDS } from './releaseGuards.ts'
import { SERVER_GUARDS } from './serverGuards.ts'
import { SIGNING_GUARDS } from './signingGuards.ts'
import { STORE_GUARDS } from './storeGuards.ts'
import { VAULT_CONSOLE_GUARDS } from './vaultConsoleGuards.ts'
import { VAULT_GUARDS } from './vaultGuards.ts'

/** Every guard that is taken out. */
export const GUARDS: readonly Guard[] = [
  ...FRAME_GUARDS,
  ...SIGNING_GUARDS,
  ...PAGE_GUARDS,
  ...PAY_GUARDS,
  ...SERVER_GUARDS,
  ...DATABASE_GUARDS,
  ...KEY_GUARDS,
  ...STORE_GUARDS,
  ...ACCOUNT_GUARDS,
  ...PASSKEY_GUARDS,
  ...METHOD_GUARDS,
  ...ISSUER_GUARDS,
  ...LINE_GUARDS,
  ...NAME_GUARDS,
  ...ONE_SIGN_IN_GUARDS,
  ...CONSOLE_GUARDS,
  ...OPERATOR_GUARDS,
  ...LOOK_GUARDS,
  ...VAULT_CONSOLE_GUARDS,
  ...VAULT_GUARDS,
  ...RELEASE_GUARDS,
]
