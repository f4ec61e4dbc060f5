import type { OfferedRecoveryFactor, OpenRecoveryFactor } from '../custodyContext.ts'
import type { Credentials } from '../recovery/passkey.ts'
import { RecoveryFailure } from '../recovery/recoveryFailure.ts'
import { signFactor } from './factorPasskey.ts'

const NO_SECRET = new Uint8Array()

/** The answers that a screen can offer for the second factors of a wallet. */
export interface FactorAnswers {
  readonly hasPasskey: boolean
  readonly hasApp: boolean
  /** Has one of the passkeys sign. */
  passkey(credentials: Credentials | undefined, signal: AbortSignal): Promise<OpenRecoveryFactor>
  /** The code of an authenticator app. @throws RecoveryFailure factor_code_short */
  code(typed: string): Promise<OpenRecoveryFactor>
  readonly lost: OpenRecoveryFactor
  readonly canBeLost: boolean
}

/** Makes answers of what a person does on a screen. */
export function createAnswers(factors: readonly OfferedRecoveryFactor[]): FactorAnswers {
  const passkeys = factors.flatMap(({ credentialId }) => credentialId ?? [])
  const app = factors.find(({ kind }) => kind === 'code')
  const challenge = async () => (await factors[0]?.challenge?.()) ?? ''
  const recoveryFactorOf = (answer: OpenRecoveryFactor['answer']): OpenRecoveryFactor => ({
    wayId: factors[0]?.wayId ?? '',
    kind: 'passkey',
    secret: NO_SECRET,
    answer,
  })
  return {
    hasPasskey: passkeys.length > 0,
    hasApp: app !== undefined,
    async passkey(credentials, signal) {
      if (!credentials) throw new RecoveryFailure('passkey_failed')
      const query = { challenge: await challenge(), credentialIds: passkeys, signal }
      return recoveryFactorOf(await signFactor(credentials, query))
    },
    async code(typed) {
      const code = typed.replace(/\D/g, '')
      if (code.length !== 6) throw new RecoveryFailure('factor_code_short')
      await challenge()
      return recoveryFactorOf({ kind: 'totp', code })
    },
    lost: recoveryFactorOf('lost'),
    canBeLost: factors.some(({ isLosable }) => isLosable),
  }
}
