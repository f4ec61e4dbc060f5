import type { LegalGate } from '@foyer/core/kernel'
import type { ComponentType } from 'react'
import { ConnectArea, LegalGateArea, WalletPart, type WalletPartProps } from '../../connect/index.ts'
import type { LegalPartProps } from '../../frame/index.ts'

export interface ConnectWalletsScreenProps extends WalletPartProps {
  readonly legal: LegalGate
  /** Undefined until its script is loaded; terms can be accepted only then. */
  readonly LegalPart?: ComponentType<LegalPartProps> | undefined
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** All wallets of Connect, disabled until required terms are accepted (clause connect-9). */
export function ConnectWalletsScreen(props: ConnectWalletsScreenProps) {
  const { legal, LegalPart, isAccepted, onAccept, ...part } = props
  const legalPart = LegalPart && <LegalPart gate={legal} isAccepted={isAccepted} onToggle={onAccept} />
  return (
    <>
      <ConnectArea>
        {legal.isShown && legalPart}
        <LegalGateArea isLocked={legal.isShown && !isAccepted}>
          <WalletPart {...part} />
        </LegalGateArea>
      </ConnectArea>
      {!legal.isShown && legalPart}
    </>
  )
}
