import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { ChooseAccountNameScreen, type ChooseAccountNameScreenProps } from './ChooseAccountNameScreen.tsx'

export const title = 'Account name'

const ignore = () => {}

function view(props: Partial<ChooseAccountNameScreenProps>) {
  return (
    <ChooseAccountNameScreen
      offer="open"
      address="0x52908400098527886E0F7030069857D2E4169EE7"
      shortAddress="0x52…169EE7"
      parent="foyer.eth"
      name={undefined}
      onChoose={ignore}
      onRetry={ignore}
      onDone={ignore}
      {...props}
    />
  )
}

export const states = {
  invitation: view({}),
  loading: view({ offer: 'loading', parent: undefined }),
  'a long parent': view({ parent: 'names.of.the.foundation.for.open.modals.eth' }),
  'has a name': view({ offer: 'owned', name: 'ada.foyer.eth' }),
  'no names': view({ offer: 'none' }),
  'no answer': view({ offer: 'failed' }),
  'nothing connected': <NotConnected onConnect={ignore} />,
}
