import css from './Icon.states.module.css'
import { Icon } from './Icon.tsx'
import { androidIcon } from './icons/androidIcon.ts'
import { appleIcon } from './icons/appleIcon.ts'
import { backIcon } from './icons/backIcon.ts'
import { browserIcon } from './icons/browserIcon.ts'
import { cardIcon } from './icons/cardIcon.ts'
import { checkIcon } from './icons/checkIcon.ts'
import { chevronDownIcon } from './icons/chevronDownIcon.ts'
import { chevronRightIcon } from './icons/chevronRightIcon.ts'
import { chromeIcon } from './icons/chromeIcon.ts'
import { clockIcon } from './icons/clockIcon.ts'
import { closeIcon } from './icons/closeIcon.ts'
import { copyIcon } from './icons/copyIcon.ts'
import { desktopIcon } from './icons/desktopIcon.ts'
import { disconnectIcon } from './icons/disconnectIcon.ts'
import { externalIcon } from './icons/externalIcon.ts'
import { globeIcon } from './icons/globeIcon.ts'
import { gridIcon } from './icons/gridIcon.ts'
import { helpIcon } from './icons/helpIcon.ts'
import { infoIcon } from './icons/infoIcon.ts'
import { mailIcon } from './icons/mailIcon.ts'
import { moonIcon } from './icons/moonIcon.ts'
import { moreIcon } from './icons/moreIcon.ts'
import { networkIcon } from './icons/networkIcon.ts'
import { phoneIcon } from './icons/phoneIcon.ts'
import { plusIcon } from './icons/plusIcon.ts'
import { powerIcon } from './icons/powerIcon.ts'
import { qrIcon } from './icons/qrIcon.ts'
import { receiveIcon } from './icons/receiveIcon.ts'
import { refreshIcon } from './icons/refreshIcon.ts'
import { searchIcon } from './icons/searchIcon.ts'
import { sendIcon } from './icons/sendIcon.ts'
import { sunIcon } from './icons/sunIcon.ts'
import { swapIcon } from './icons/swapIcon.ts'
import { trashIcon } from './icons/trashIcon.ts'
import { walletIcon } from './icons/walletIcon.ts'
import { warningIcon } from './icons/warningIcon.ts'
export const title = 'Icon'

const ICONS = [
  trashIcon,
  swapIcon,
  sendIcon,
  receiveIcon,
  moreIcon,
  mailIcon,
  cardIcon,
  androidIcon,
  appleIcon,
  backIcon,
  browserIcon,
  checkIcon,
  chevronDownIcon,
  chevronRightIcon,
  chromeIcon,
  clockIcon,
  closeIcon,
  copyIcon,
  desktopIcon,
  disconnectIcon,
  externalIcon,
  globeIcon,
  gridIcon,
  helpIcon,
  infoIcon,
  moonIcon,
  networkIcon,
  phoneIcon,
  plusIcon,
  powerIcon,
  qrIcon,
  refreshIcon,
  searchIcon,
  sunIcon,
  walletIcon,
  warningIcon,
]

export const states = {
  all: (
    <div className={css.grid}>
      {ICONS.map((icon) => (
        <Icon key={icon.name} icon={icon} label={icon.name} size={24} />
      ))}
    </div>
  ),
  small: (
    <div className={css.grid}>
      {ICONS.map((icon) => (
        <Icon key={icon.name} icon={icon} label={icon.name} size={16} />
      ))}
    </div>
  ),
}
