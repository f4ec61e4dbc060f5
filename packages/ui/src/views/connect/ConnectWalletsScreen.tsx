import type { LegalGate } from '@foyer/core'
import { type ComponentType, useState } from 'react'
import { ScrollArea } from '../../atoms/index.ts'
import type { LegalCheckboxProps } from '../../widgets/LegalCheckbox.tsx'
import { LegalGateArea } from '../../widgets/LegalGateArea.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './ConnectScreen.module.css'
import { WalletPart, type WalletPartProps } from './WalletPart.tsx'

export interface ConnectWalletsScreenProps extends WalletPartProps {
  readonly legal: LegalGate
  /** Comes late; until then nothing can be agreed to. */
  readonly LegalCheckbox?: ComponentType<LegalCheckboxProps> | undefined
}

/** Every wallet of Connect, behind the agreement where one is asked for (clause connect-9). */
export function ConnectWalletsScreen({ legal, LegalCheckbox, ...part }: ConnectWalletsScreenProps) {
  const [isAccepted, setIsAccepted] = useState(false)
  return (
    <ScrollArea limit="connect" className={css.area}>
      <ViewBody>
        {legal.isShown && LegalCheckbox && (
          <LegalCheckbox gate={legal} isAccepted={isAccepted} onToggle={setIsAccepted} />
        )}
        <LegalGateArea isLocked={legal.isShown && !isAccepted}>
          <WalletPart {...part} />
        </LegalGateArea>
      </ViewBody>
    </ScrollArea>
  )
}
