import { selectConnectLayout } from '@foyer/core/connect'
import { useModal } from '../../hooks/modalContext.tsx'
import { useModalState } from '../../hooks/useModalState.ts'
import { usePart } from '../usePart.ts'
import type { LegalFooterProps } from './LegalFooter.tsx'

/** Returns the props of the legal line: the app's links, and the script that draws them. */
export function useLegal(): LegalFooterProps {
  const { options } = useModal()
  const { legal } = useModalState((state) => selectConnectLayout(state, options))
  const hasLinks = legal.termsUrl !== undefined || legal.privacyUrl !== undefined
  return { legal, LegalPart: usePart('frame', hasLinks)?.LegalPart }
}
