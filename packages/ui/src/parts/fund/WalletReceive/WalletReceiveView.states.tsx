import { HOSTILE_NAMES, sampleIcon, sampleNetwork } from '../../../testing/samples/sampleWallets.ts'
import { QrCode } from '../../../widgets/qr/QrCode.tsx'
import { WalletReceiveScreen, type WalletReceiveScreenProps } from './WalletReceiveScreen.tsx'

export const title = 'Receive'

const ignore = () => {}
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const networks = ['Ethereum', 'Optimism', 'Base', 'Arbitrum One', 'Polygon', 'Gnosis'].map((name, index) =>
  sampleNetwork(index + 1, name),
)

function receive(fields: Partial<WalletReceiveScreenProps> = {}) {
  return (
    <WalletReceiveScreen
      address={address}
      name={undefined}
      profileImage={undefined}
      code={<QrCode text={address} label="QR code of your address" />}
      network={networks[0]}
      networks={networks}
      imageUrl={(network) => network.assets?.imageUrl}
      onCopy={ignore}
      onNetworks={ignore}
      {...fields}
    />
  )
}

export const states = {
  address: receive(),
  'with a name': receive({ name: 'margaret.eth', profileImage: sampleIcon(4) }),
  'one network, no image': receive({
    networks: networks.slice(2, 3),
    network: networks[2],
    imageUrl: () => undefined,
  }),
  'network not known': receive({ network: undefined }),
  'hostile names': receive({
    name: `${HOSTILE_NAMES[2]} ${HOSTILE_NAMES[0]}`,
    network: sampleNetwork(9, HOSTILE_NAMES[0]),
  }),
  Solana: receive({
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    network: sampleNetwork(7, 'Solana'),
    networks: [sampleNetwork(7, 'Solana')],
    code: <QrCode text="7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV" label="QR code of your address" />,
  }),
}
