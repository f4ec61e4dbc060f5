import { HOSTILE_NAMES, sampleIcon } from '../../../testing/samples/sampleWallets.ts'
import { GetWalletScreen } from './GetWalletScreen.tsx'

export const title = 'Get a Wallet'

const ignore = () => {}

function offers(names: readonly string[]) {
  return (
    <GetWalletScreen
      offers={names.map((name, index) => ({ walletId: name, name, imageUrl: sampleIcon(index) }))}
      onPick={ignore}
      onExplore={ignore}
    />
  )
}

export const states = {
  'four wallets': offers(['Marble', 'Northstar', 'Pocketknife', 'Tessera Wallet']),
  'none known': offers([]),
  'hostile names': offers(HOSTILE_NAMES),
}
