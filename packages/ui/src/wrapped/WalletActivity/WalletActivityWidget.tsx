import { usePart } from '../../parts/usePart.ts'
import { CONTENTS } from '../contents.ts'
import { ListLoading } from '../ListLoading.tsx'
import { readRows, toListHeight } from '../listRows.ts'
import { useContent } from '../useContent.ts'
import { usePresence, WidgetEmpty } from '../WidgetEmpty.tsx'
import type { Widget, WidgetProps } from '../widget.ts'

/** Lists the account's transactions on its network, the newest first. */
function WalletActivityView({ limit }: WidgetProps) {
  const presence = usePresence()
  const isThere = presence === 'there'
  // With it come its texts.
  const part = usePart('activity', isThere)
  const Content = useContent(CONTENTS.activity, isThere)
  const rows = readRows(limit)
  if (presence === 'none') return <WidgetEmpty layout="list" />
  return Content && part && isThere ? <Content rows={rows} /> : <ListLoading rows={rows} />
}

export const walletActivity: Widget = {
  View: WalletActivityView,
  attributes: { modal: 'text', limit: 'number' },
  events: [],
  toHeight: ({ limit }) => toListHeight(limit),
}
