import type { NameForm, NameProblem } from '@foyer/core/names'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { NoticeBox } from '../../../widgets/feedback/NoticeBox.tsx'
import { namesText } from '../text/en.ts'
import css from './NameNotice.module.css'

const WORDS = {
  declined: 'declined',
  taken: 'takenNow',
  reserved: 'keptBack',
  owned: 'ownedNow',
  limit: 'limit',
  pending: 'pending',
  unsigned: 'unsigned',
  no_node: 'noNode',
  failed: 'notMade',
} as const satisfies Record<NameProblem, keyof typeof namesText>

/** Shows the wallet's request, or why the name was not given. The region is there before its text, so that it is read out. */
export function NameNotice({ form }: { readonly form: NameForm }) {
  const t = useLocalText(namesText)
  const { isAsking, problem, label, parent } = form
  const name = `\u2068${label}.${parent ?? ''}\u2069`
  const words = problem && { title: t(WORDS[problem]), hint: t(`${WORDS[problem]}Hint`) }
  return (
    <div role="status" className={css.region}>
      {isAsking && <NoticeBox hint={t('inWalletHint', { name })} data-testid="name-notice" />}
      {words && <NoticeBox {...words} data-testid="name-notice" data-state={problem} />}
    </div>
  )
}
