import { vaultOperatorRoutes } from '@foyer/api'
import { useApi } from '../../api/ApiContext.tsx'
import { useFresh } from '../../session/ConfirmContext.tsx'
import type { ActName } from './walletTexts.ts'

/** How to have the vault do an act. @param waitId The device that waits, for an act about one. */
export function useWalletAct(walletId: string, waitId = '') {
  const api = useApi()
  const runFresh = useFresh()
  const call = (act: ActName): Promise<{ readonly text: string }> => {
    if (act === 'freeze') return api.call(vaultOperatorRoutes.freezeVaultWallet, { body: { walletId } })
    if (act === 'lift') return api.call(vaultOperatorRoutes.liftVaultFreeze, { body: { walletId } })
    return api.call(vaultOperatorRoutes.sendAwayVaultDevice, { body: { walletId, waitId } })
  }
  return (act: ActName) => runFresh(() => call(act))
}
