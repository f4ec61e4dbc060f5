import type { LegalGate } from '@foyer/core'
import type { ComponentType } from 'react'
import { ScrollArea } from '../../atoms/index.ts'
import { LegalGateArea } from '../../widgets/LegalGateArea.tsx'
import type { LegalPartProps } from '../../widgets/LegalPart.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './ConnectScreen.module.css'
import { WalletPart, type WalletPartProps } from './WalletPart.tsx'

export interface ConnectWalletsScreenProps extends WalletPartProps {
  readonly legal: LegalGate
  /** Comes late; until then nothing can be agreed to. */
  readonly LegalPart?: ComponentType<LegalPartProps> | undefined
  readonly isAccepted: boolean
  readonly onAccept: (isAccepted: boolean) => void
}

/** Every wallet of Connect, behind the agreement where one is asked for (clause connect-9). */
export function ConnectWalletsScreen(props: ConnectWalletsScreenProps) {
  const { legal, LegalPart, isAccepted, onAccept, ...part } = props
  const legalPart = LegalPart && <LegalPart gate={legal} isAccepted={isAccepted} onToggle={onAccept} />
  return (
    <>
      <ScrollArea limit="connect" className={css.area}>
        <ViewBody>
          {legal.isShown && legalPart}
          <LegalGateArea isLocked={legal.isShown && !isAccepted}>
            <WalletPart {...part} />
          </LegalGateArea>
        </ViewBody>
      </ScrollArea>
      {!legal.isShown && legalPart}
    </>
  )
}
