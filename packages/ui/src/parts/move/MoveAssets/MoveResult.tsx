import type { MoveFacts, MoveStep } from '@foyer/core/move'
import { externalIcon } from '../../../atoms/icons.ts'
import { Button, Text } from '../../../atoms/index.ts'
import { useLocalNumber } from '../../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { AddressText } from '../../../widgets/account/AddressText.tsx'
import { ConnectingPanel, type ConnectingPanelProps } from '../../../widgets/connecting/ConnectingPanel.tsx'
import { moveText } from '../text/en.ts'
import css from './MoveAssetsScreen.module.css'
import type { MoveAssetsScreenProps } from './moveScreenProps.ts'

/** The steps of a batch that the wallet has taken. */
type ResultStep = Extract<MoveStep, 'waiting' | 'unclear' | 'moved' | 'reverted'>

const STATES: Readonly<Record<ResultStep, ConnectingPanelProps['state']>> = {
  waiting: 'waiting',
  unclear: 'attention',
  moved: 'done',
  reverted: 'failed',
}

/** Shows what has become of the batch. */
export function MoveResult(props: MoveAssetsScreenProps & { readonly step: ResultStep }) {
  const { facts, step, networkImageUrl, onConfirm, onAgain, onExplorer, onLeave } = props
  const t = useLocalText(moveText)
  const { explorerUrl } = facts
  return (
    <ConnectingPanel
      state={STATES[step]}
      name={facts.network?.name ?? '?'}
      imageUrl={networkImageUrl}
      shape="circle"
      title={t(step)}
      hint={t(`${step}Hint`)}
    >
      {step !== 'reverted' && <Moved facts={facts} />}
      {step === 'unclear' && (
        <Button size="lg" isFullWidth data-testid="move-check" onClick={onConfirm}>
          {t('check')}
        </Button>
      )}
      {(step === 'reverted' || (step === 'moved' && facts.hasMore)) && (
        <Button size="lg" isFullWidth data-testid="move-again" onClick={onAgain}>
          {t(step === 'moved' ? 'rest' : 'again')}
        </Button>
      )}
      {explorerUrl !== undefined && (
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          iconEnd={externalIcon}
          data-testid="move-explorer"
          onClick={() => onExplorer(explorerUrl)}
        >
          {t('explorer')}
        </Button>
      )}
      <Button
        variant={step === 'moved' && !facts.hasMore ? 'primary' : 'ghost'}
        size="lg"
        isFullWidth
        data-testid="move-done"
        onClick={onLeave}
      >
        {t('done')}
      </Button>
    </ConnectingPanel>
  )
}

/** The assets of the batch, with all digits of their amounts, and where they go. */
function Moved({ facts }: { readonly facts: MoveFacts }) {
  const t = useLocalText(moveText)
  const toNumber = useLocalNumber()
  return (
    <div className={css.moved}>
      <ul className={css.amounts} data-testid="move-amounts">
        {facts.moved.map(({ id, amountText, symbol }) => (
          <li key={id}>
            <Text as="span" size="small" weight="semibold">
              <bdi dir="ltr">
                {toNumber(amountText)} <bdi>{symbol}</bdi>
              </bdi>
            </Text>
          </li>
        ))}
      </ul>
      {facts.to !== undefined && (
        <div className={css.place}>
          <Text size="tiny" tone="secondary" align="center">
            {t('to')}
          </Text>
          <AddressText address={facts.to} align="center" />
        </div>
      )}
    </div>
  )
}
