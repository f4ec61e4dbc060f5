import type { LegalGate } from '@foyer/core/kernel'
import type { ComponentType } from 'react'
import type { LegalPartProps } from '../frame/index.ts'

export interface LegalFooterProps {
  readonly legal: LegalGate
  /** Undefined until its script is loaded. */
  readonly LegalPart: ComponentType<LegalPartProps> | undefined
}

/** The links to the app's terms, where it asks for no agreement (clause onramp-1). */
export function LegalFooter({ legal, LegalPart }: LegalFooterProps) {
  if (!LegalPart || legal.isShown) return null
  return <LegalPart gate={legal} isAccepted={true} onToggle={() => {}} />
}
