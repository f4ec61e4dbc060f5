import type { SocialProvider } from '@foyer/core/ports'
import { copyPageAddress, isRefusedInApp } from '@foyer/core/social'
import { LinkButton, Text } from '../../atoms/index.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { qrText } from '../../text/qrText.ts'
import { socialName } from '../../widgets/social/socialMarks.ts'
import css from './InAppNote.module.css'
import { socialText } from './text/en.ts'

/** Says which of the providers refuse the browser of another app, before one is pressed, with the link to open elsewhere. */
export function InAppNote({ socials }: { readonly socials: readonly SocialProvider[] }) {
  const { device } = useModal().platform
  const t = useLocalText(socialText)
  const q = useLocalText(qrText)
  const copy = useFlow(copyPageAddress)
  const refused = socials.filter((social) => isRefusedInApp(social, device))
  if (refused.length === 0) return null
  return (
    <div className={css.root} data-testid="in-app-note">
      <Text size="small" tone="secondary" align="center">
        {t('inAppNote', { social: refused.map((social) => socialName(social, [])).join(', ') })}
      </Text>
      <LinkButton data-testid="copy-page" onClick={() => copy({ url: location.href })}>
        {q('copyLink')}
      </LinkButton>
    </div>
  )
}
