import { walletIcon } from './icons.ts'
import { ListRow, RowIcon } from './ListRow.tsx'
import { ScrollArea } from './ScrollArea.tsx'

export const title = 'ScrollArea'

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => `Wallet ${index + 1}`).map((name) => (
    <ListRow key={name} media={<RowIcon icon={walletIcon} />} title={name} />
  ))
}

export const states = {
  'all fits': <ScrollArea>{rows(2)}</ScrollArea>,
  'fades below': <ScrollArea>{rows(12)}</ScrollArea>,
}
