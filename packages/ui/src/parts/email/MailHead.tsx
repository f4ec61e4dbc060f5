import type { ReactNode } from 'react'
import type { IconShape } from '../../atoms/icons.ts'
import { Icon, Text } from '../../atoms/index.ts'
import css from './MailHead.module.css'

/** The pieces of a text with a mailbox in it, if there is one: `before`, the address, `after`. */
interface MailHeadProps {
  readonly icon: IconShape
  /** The sentence, with the mailbox where `{email}` was. */
  readonly text: string
  readonly email?: string
  readonly children?: ReactNode
}

/** The head of the views that wait for a mail: an icon, and which mailbox it went to. */
export function MailHead({ icon, text, email, children }: MailHeadProps) {
  const [before, after] = email === undefined ? [text] : text.split(email)
  return (
    <div className={css.root}>
      <span className={css.icon}>
        <Icon icon={icon} size={24} />
      </span>
      <Text align="center" className={css.text} data-testid="mail-head">
        {before}
        {email !== undefined && (
          <bdi className={css.email} translate="no">
            {email}
          </bdi>
        )}
        {after}
      </Text>
      {children}
    </div>
  )
}
