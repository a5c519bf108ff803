import { GiftsScreen } from "../../../../features/gifts/admin/GiftsScreen.tsx";
import { SaleDialog } from "../../../../features/sales/admin/dialogs/SaleDialog.tsx";

/** Gift cards, whose sale refunds them. */
export const Component = () => (
  <GiftsScreen saleDialog={(dialog, sale) => <SaleDialog {...dialog} sale={sale} />} />
);
