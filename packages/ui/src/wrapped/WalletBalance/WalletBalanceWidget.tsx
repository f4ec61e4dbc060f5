import { selectActiveAccount, selectActiveNetwork, toAmountParts } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { Image, Skeleton, Text } from '../../atoms/index.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { accountText } from '../../text/accountText.ts'
import { BalanceText } from '../../widgets/account/BalanceText.tsx'
import { CONTENTS } from '../contents.ts'
import { useContent } from '../useContent.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import { usePresence, WidgetEmpty } from '../WidgetEmpty.tsx'
import { ProblemLine } from '../WidgetProblem.tsx'
import type { Widget } from '../widget.ts'
import css from './WalletBalanceWidget.module.css'

/** Shows the account's balance in its network's coin. */
function WalletBalanceView() {
  const modal = useModal()
  const presence = usePresence()
  const network = useModalState(selectActiveNetwork)
  const balance = useModalState((state) => {
    const held = selectActiveAccount(state)?.balance
    return held && { ...toAmountParts(held.amountBase, held.decimals), symbol: held.symbol }
  })
  const hasFailed = useModalState(({ tasks }) => tasks.loadBalance.status === 'failed') && !balance
  if (presence === 'none') return <WidgetEmpty layout="row" />
  return (
    <WidgetCard layout="row" isBusy={!balance && !hasFailed} data-testid="wallet-balance">
      {presence === 'coming' ? (
        <Skeleton shape="circle" />
      ) : (
        <Picture name={network?.name} url={networkImage(modal.api, network)} />
      )}
      {hasFailed ? (
        <Failed />
      ) : (
        <Amount balance={balance} networkName={network?.name} isUnknown={presence === 'there' && !network} />
      )}
    </WidgetCard>
  )
}

function Picture({ name, url }: { readonly name: string | undefined; readonly url: string | undefined }) {
  return <Image src={url} name={name ?? ''} size={40} shape="circle" />
}

interface AmountProps {
  readonly balance: Parameters<typeof BalanceText>[0]['balance']
  readonly networkName: string | undefined
  readonly isUnknown: boolean
}

function Amount({ balance, networkName, isUnknown }: AmountProps) {
  const t = useLocalText(accountText)
  return (
    <div className={css.words}>
      <div className={css.amount}>
        {/* Nobody can be asked about a network that the app does not know. */}
        <BalanceText balance={balance} hasFailed={isUnknown} />
      </div>
      <Text size="small" tone="secondary" className={css.network} part="detail">
        <bdi>{networkName ?? t('unknownNetwork')}</bdi>
      </Text>
    </div>
  )
}

function Failed() {
  const t = useLocalText(accountText)
  const Retry = useContent(CONTENTS.balanceRetry, true)
  const text = t('balanceUnavailable')
  return Retry ? <Retry text={text} /> : <ProblemLine isLow text={text} onRetry={() => {}} />
}

export const walletBalance: Widget = {
  View: WalletBalanceView,
  attributes: { modal: 'text' },
  events: [],
  toHeight: () => '72px',
}
