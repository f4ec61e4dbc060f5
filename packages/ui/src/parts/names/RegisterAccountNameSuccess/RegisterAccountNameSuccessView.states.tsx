import { RegisterAccountNameSuccessScreen } from './RegisterAccountNameSuccessScreen.tsx'

export const title = 'Account name taken'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const view = (name: string, onlyOn?: string) => (
  <RegisterAccountNameSuccessScreen name={name} address={ADDRESS} onlyOn={onlyOn} onDone={() => {}} />
)

export const states = {
  done: view('ada.foyer.eth'),
  'on one network': view('ada.foyer.eth', 'Base'),
  'a long name': view('thelongestnamethatanybodycanhave.names.of.the.foundation.eth'),
}
