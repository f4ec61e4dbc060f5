export { createWidgetClass, walletNetworks as widget } from '@foyer/ui/widgets'
