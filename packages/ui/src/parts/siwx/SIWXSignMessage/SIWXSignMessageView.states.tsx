import { samplePicture } from '../../../testing/samples/samplePicture.ts'
import { SIWXSignMessageScreen, type SIWXSignMessageScreenProps } from './SIWXSignMessageScreen.tsx'

export const title = 'Sign in'

const ignore = () => {}

function view(props: Partial<SIWXSignMessageScreenProps> = {}) {
  return (
    <SIWXSignMessageScreen
      appName="My Shop"
      appIconUrl={samplePicture('My Shop')}
      address="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
      imageUrl={undefined}
      isRequired
      isSigning={false}
      isCancelling={false}
      onCancel={ignore}
      onSign={ignore}
      {...props}
    />
  )
}

export const states = {
  required: view(),
  'not required': view({ isRequired: false }),
  signing: view({ isSigning: true }),
  cancelling: view({ isCancelling: true }),
  'an app with a long name and no icon': view({
    appName: 'The quarterly collection of everything.example',
    appIconUrl: undefined,
  }),
}
