import { closeModal } from '@foyer/core/kernel'
import { networkImage } from '@foyer/core/marks'
import { choosePayWay, confirmPay, copyPayLink, loadPayment, quotePay, selectPay } from '@foyer/core/pay'
import { useState } from 'react'
import { useModal } from '../../../hooks/modalContext.tsx'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useLastDefined } from '../../../hooks/useLastDefined.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { QrCode } from '../../../widgets/qr/QrCode.tsx'
import { payText } from '../text/en.ts'
import { PayScreen } from './PayScreen.tsx'

/** A payment, with what the account could pay it with. */
export function PayView() {
  const modal = useModal()
  const t = useLocalText(payText)
  const pay = useLastDefined(useModalState(selectPay))
  const [isCodeShown, setCodeShown] = useState(false)
  const choose = useFlow(choosePayWay)
  const copyLink = useFlow(copyPayLink)
  const [confirm, load, quote] = [useFlow(confirmPay), useFlow(loadPayment), useFlow(quotePay)]
  return (
    <PayScreen
      pay={pay}
      networkImageUrl={pay?.network && networkImage(modal.api, pay.network)}
      code={isCodeShown && pay ? <QrCode text={pay.link} label={t('qrLabel')} /> : undefined}
      onChoose={(id) => choose({ id })}
      onConfirm={() => confirm({})}
      onConfirmAnyway={() => confirm({ evenElsewhere: true })}
      onConnect={() => modal.router.push('Connect')}
      onAccountType={() => modal.router.push('AccountSettings')}
      onCancel={() => closeModal(modal)}
      onRetry={() => (pay?.step === 'no_quote' ? quote({}) : load({}))}
      onCode={() => setCodeShown(!isCodeShown)}
      onCopyLink={() => copyLink({})}
    />
  )
}
