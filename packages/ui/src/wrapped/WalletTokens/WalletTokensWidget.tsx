import { CONTENTS } from '../contents.ts'
import { ListLoading } from '../ListLoading.tsx'
import { readRows, toListHeight } from '../listRows.ts'
import { useContent } from '../useContent.ts'
import { usePresence, WidgetEmpty } from '../WidgetEmpty.tsx'
import type { Widget, WidgetProps } from '../widget.ts'

/** Lists the account's tokens on its network, the most valuable first. */
function WalletTokensView({ limit }: WidgetProps) {
  const presence = usePresence()
  const Content = useContent(CONTENTS.tokens, presence === 'there')
  const rows = readRows(limit)
  if (presence === 'none') return <WidgetEmpty layout="list" />
  return Content && presence === 'there' ? <Content rows={rows} /> : <ListLoading rows={rows} />
}

export const walletTokens: Widget = {
  View: WalletTokensView,
  attributes: { modal: 'text', limit: 'number' },
  events: [],
  toHeight: ({ limit }) => toListHeight(limit),
}
