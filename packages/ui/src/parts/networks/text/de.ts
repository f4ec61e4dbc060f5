import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'Ein gemeinsames Verzeichnis',
    networkCardLedgerText:
      'Viele Computer sind sich einig, wem was gehört. Kein einzelnes Unternehmen kann das ändern.',
    networkCardMoneyTitle: 'Jedes hat seine eigene Währung',
    networkCardMoneyText:
      'Gebühren werden in der Währung des Netzwerks bezahlt. Behalte etwas davon für Transaktionen.',
    networkCardSeparateTitle: 'Jedes steht für sich',
    networkCardSeparateText:
      'Dieselbe Adresse kann in jedem Netzwerk andere Werte halten. Prüfe, welches du nutzt.',
    learnMore: 'Mehr erfahren',
  },
  networks: {
    or: 'oder',
    searchNetwork: 'Netzwerk suchen',
    networks: 'Netzwerke',
    noNetworkFound: 'Kein Netzwerk gefunden',
    notInWallet: 'Deine Wallet unterstützt dieses Netzwerk nicht',
    networksNote: 'Deine verbundene Wallet unterstützt möglicherweise nicht alle Netzwerke dieser App',
    whatIsANetwork: 'Was ist ein Netzwerk',
    unsupportedApp:
      'Diese App unterstützt dein aktuelles Netzwerk nicht. Wechsle zu einer verfügbaren Option, um fortzufahren.',
    unsupportedSwap:
      'Das Tauschen wird in deinem aktuellen Netzwerk nicht unterstützt. Wechsle zu einer verfügbaren Option, um fortzufahren.',
    receiveOnly: 'Du kannst nur in diesen Netzwerken empfangen',
  },
  switchActiveChain: {
    switchTo: 'Zu {chain} wechseln',
    otherWalletNeeded:
      'Deine verbundene Wallet unterstützt {chain} nicht. Verbinde eine andere Wallet, um fortzufahren.',
    switchButton: 'Wechseln',
  },
  switchNetwork: {
    approveInWallet: 'In der Wallet genehmigen',
    switchDeclined: 'Wechsel abgelehnt',
    switchDeclinedHint:
      'Ein Wechsel kann abgelehnt werden, wenn die Wallet die Chain nicht unterstützt oder eine frühere Anfrage noch aktiv ist',
    switchingTo: 'Wechsel zum Netzwerk {network} …',
    acceptSwitch: 'Nimm die Wechselanfrage in deiner Wallet an',
  },
  title: {
    networks: 'Netzwerk wählen',
    switchNetwork: 'Netzwerk wechseln',
    walletCompatibleNetworks: 'Kompatible Netzwerke',
    whatIsANetwork: 'Was ist ein Netzwerk?',
  },
}
