import type { SignInFacts } from '@foyer/core/siwx'
import { Avatar, Button, Image, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { signInText } from '../text/en.ts'
import css from './SIWXSignMessageScreen.module.css'

export interface SIWXSignMessageScreenProps extends SignInFacts {
  readonly appName: string
  readonly appIconUrl: string | undefined
  readonly onCancel: () => void
  readonly onSign: () => void
}

/** App and account, why there is something to sign, and the two ways on (clauses siwx-1, siwx-2). */
export function SIWXSignMessageScreen(props: SIWXSignMessageScreenProps) {
  const { appName, appIconUrl, address, imageUrl, isRequired, isSigning, isCancelling } = props
  const t = useLocalText(signInText)
  return (
    <ViewBody className={css.root} data-testid="siwx-sign-message">
      <div className={css.thumbnails} aria-hidden="true">
        <span className={css.app}>
          <Image src={appIconUrl} name={appName} size={64} shape="circle" />
        </span>
        <span className={css.account}>
          <Avatar address={address} imageUrl={imageUrl} size={64} />
        </span>
      </div>
      <div className={css.words}>
        <Text as="h2" size="heading" align="center">
          {t('needsToConnect', { app: appName })}
        </Text>
        <Text size="small" tone="secondary" align="center">
          {t(isRequired ? 'explanation' : 'explanationOptional')}
        </Text>
      </div>
      <div className={css.actions}>
        <Button
          variant="secondary"
          size="lg"
          isFullWidth
          isLoading={isCancelling}
          data-testid="siwx-cancel"
          onClick={props.onCancel}
        >
          {t(isCancelling ? 'cancelling' : 'cancel')}
        </Button>
        <Button
          size="lg"
          isFullWidth
          isLoading={isSigning}
          disabled={isCancelling}
          data-testid="siwx-sign"
          onClick={props.onSign}
        >
          {t(isSigning ? 'signing' : 'sign')}
        </Button>
      </div>
    </ViewBody>
  )
}
