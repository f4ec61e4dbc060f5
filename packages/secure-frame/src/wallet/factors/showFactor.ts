import { type FactorPurpose, factorRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { CustodyContext, NewDeviceTokens, OfferedRecoveryFactor } from '../custodyContext.ts'

/** The purpose for which a second factor is asked. A new device needs the tokens of both servers. */
export interface FactorQuery extends Partial<NewDeviceTokens> {
  readonly walletId: string
  readonly purpose: FactorPurpose
  /** The hash of the key for which alone the answer is to count. */
  readonly boundTo?: string | undefined
}

/**
 * Has the person show their second factor to the vault, or say that it is lost. Each attempt has a challenge of its own, since
 * the vault takes one answer to each. @throws ServerFailure user_held where nobody can be asked here, so that the app offers it;
 * withheld for a device that has to wait instead
 */
export async function showFactor(
  { vault, askRecoveryFactor }: Pick<CustodyContext, 'vault' | 'askRecoveryFactor'>,
  { walletId, purpose, boundTo, ...tokens }: FactorQuery,
): Promise<void> {
  if (!askRecoveryFactor) throw new ServerFailure('user_held', 'This wallet asks for its second factor')
  const ask = () => vault.call(factorRoutes.challengeFactor, { walletId, purpose, ...tokens })
  // The first one is there before anybody presses: some browsers let a passkey be used only right after a press.
  const first = await ask()
  let next: string | undefined = first.challenge
  let current = ''
  const challenge = async () => {
    current = next ?? (await ask()).challenge
    next = undefined
    return current
  }
  const offered = first.factors.map(
    ({ factorId, kind, credentialId }): OfferedRecoveryFactor => ({
      wayId: factorId,
      kind: kind === 'passkey' ? 'passkey' : 'code',
      credentialId,
      challenge,
      isLosable: tokens.login !== undefined,
    }),
  )
  await askRecoveryFactor(walletId, offered, async ({ answer }) => {
    if (answer === 'lost') return wait(vault, walletId, tokens)
    if (!answer) throw new ServerFailure('factor_wrong', 'The second factor was not accepted')
    const body = { walletId, purpose, challenge: current, answer }
    await vault.call(factorRoutes.confirmFactor, { ...body, ...(boundTo !== undefined && { boundTo }) })
  })
}

/** Begins the wait, or goes on where it is over. */
async function wait(
  vault: CustodyContext['vault'],
  walletId: string,
  { approval, login = '' }: Partial<NewDeviceTokens>,
): Promise<void> {
  const body = { walletId, login, ...(approval !== undefined && { approval }) }
  const { releaseAtMs } = await vault.call(factorRoutes.loseFactor, body)
  const waitMs = releaseAtMs - Date.now()
  if (waitMs > 0) throw new ServerFailure('withheld', 'This device has to wait', waitMs)
}
