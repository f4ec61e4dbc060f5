import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'
import { Image } from './Image.tsx'
import { disconnectIcon, externalIcon, gridIcon } from './icons.ts'
import { ListRow, RowIcon } from './ListRow.tsx'
import { Tag } from './Tag.tsx'

export const title = 'ListRow'

const image = <Image src={SAMPLE_IMAGE} name="Sample" />

export const states = {
  wallet: <ListRow media={image} title="Sample Wallet" tag={<Tag tone="success">installed</Tag>} />,
  'with subtitle': <ListRow media={image} title="Sample Wallet" subtitle="Bitcoin, Ethereum" end="chevron" />,
  'icon and count': (
    <ListRow media={<RowIcon icon={gridIcon} />} title="All wallets" tag={<Tag>530+</Tag>} end="chevron" />
  ),
  loading: <ListRow media={image} title="Sample Wallet" isLoading />,
  selected: <ListRow media={image} title="Ethereum" isSelected end="check" />,
  disabled: <ListRow media={image} title="Ethereum" disabled />,
  danger: (
    <ListRow media={<RowIcon icon={disconnectIcon} tone="danger" />} title="Disconnect" tone="danger" />
  ),
  small: <ListRow media={<RowIcon icon={externalIcon} />} title="Block Explorer" size="sm" end="external" />,
  'long name': (
    <ListRow
      media={image}
      title="A wallet whose name never seems to come to any end at all"
      tag={<Tag tone="accent">qr code</Tag>}
      end="chevron"
    />
  ),
}
