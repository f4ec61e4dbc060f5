import css from './Icon.states.module.css'
import { Icon } from './Icon.tsx'
import {
  androidIcon,
  appleIcon,
  backIcon,
  browserIcon,
  cardIcon,
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
  mailIcon,
  moonIcon,
  moreIcon,
  networkIcon,
  phoneIcon,
  plusIcon,
  powerIcon,
  qrIcon,
  receiveIcon,
  refreshIcon,
  searchIcon,
  sendIcon,
  sunIcon,
  swapIcon,
  trashIcon,
  walletIcon,
  warningIcon,
} from './icons.ts'
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
