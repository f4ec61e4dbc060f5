import { useRef } from 'react'
import { checkIcon } from '../../../atoms/icons.ts'
import { Avatar, Button, Icon, Text } from '../../../atoms/index.ts'
import { useFocusFallback } from '../../../hooks/useFocusFallback.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { namesText } from '../text/en.ts'
import css from './RegisterAccountNameSuccessScreen.module.css'

export interface RegisterAccountNameSuccessScreenProps {
  readonly name: string
  readonly address: string
  /** Where it leads to the account, for one that is on one network alone. */
  readonly onlyOn: string | undefined
  readonly onDone: () => void
}

/** The name that the account has now. */
export function RegisterAccountNameSuccessScreen({
  name,
  address,
  onlyOn,
  onDone,
}: RegisterAccountNameSuccessScreenProps) {
  const t = useLocalText(namesText)
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useFocusFallback(heading, name)
  return (
    <ViewBody data-testid="register-account-name-success" {...keepFocus}>
      <div className={css.root}>
        <div className={css.picture}>
          <Avatar address={address} size={72} />
          <span className={css.badge}>
            <Icon icon={checkIcon} size={16} />
          </span>
        </div>
        <div className={css.words} role="status">
          <Text
            as="h2"
            elementRef={heading}
            tabIndex={-1}
            size="title"
            align="center"
            className={css.name}
            data-testid="new-name"
          >
            <bdi>{name}</bdi>
          </Text>
          <Text weight="medium" align="center">
            {t('done')}
          </Text>
          <Text size="small" tone="secondary" align="center">
            {onlyOn === undefined ? t('doneHint') : t('doneHintOn', { network: `\u2068${onlyOn}\u2069` })}
          </Text>
        </div>
      </div>
      <Button size="lg" isFullWidth data-testid="name-done" onClick={onDone}>
        {t('toAccount')}
      </Button>
    </ViewBody>
  )
}
