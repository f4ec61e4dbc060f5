import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { sampleIcon } from '../../../testing/samples/sampleWallets.ts'
import { ConnectingMultiChainScreen } from './ConnectingMultiChainScreen.tsx'

export const title = 'Select Chain for Northstar'

const ignore = () => {}
const rest = { wallet: { name: 'Northstar', imageUrl: sampleIcon(1) }, onPick: ignore, onBack: ignore }

export const states = {
  'two families': (
    <ConnectingMultiChainScreen
      {...rest}
      choices={[
        { namespace: 'eip155', imageUrl: samplePicture('Ethereum') },
        { namespace: 'solana', imageUrl: samplePicture('Solana') },
      ]}
    />
  ),
  'asking the wallet': (
    <ConnectingMultiChainScreen
      {...rest}
      isLooking
      choices={[
        { namespace: 'eip155', imageUrl: undefined },
        { namespace: 'solana', imageUrl: undefined },
      ]}
    />
  ),
  'every family, no pictures': (
    <ConnectingMultiChainScreen
      {...rest}
      choices={(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const).map((namespace) => ({
        namespace,
        imageUrl: undefined,
      }))}
    />
  ),
  'missing connector': <ConnectingMultiChainScreen {...rest} choices={[]} />,
}
