import { RegisterAccountNameSuccessScreen } from './RegisterAccountNameSuccessScreen.tsx'

export const title = 'Account name taken'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const view = (name: string) => (
  <RegisterAccountNameSuccessScreen name={name} address={ADDRESS} onDone={() => {}} />
)

export const states = {
  done: view('ada.foyer.eth'),
  'a long name': view('thelongestnamethatanybodycanhave.names.of.the.foundation.eth'),
}
