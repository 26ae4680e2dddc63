/** Labels of account and meter numbers: see field-labels.ts. */
export const IDENTITY_LABELS = {
  accountNumber: `
    1     [your|utility|customer|billing] account no
    1     (master|summary|collective|consolidated|group|parent) (account|bill account|billing account) [no|id]
    1     (summary|master) (for|of) account [no], (summary bill|summary billing|collective bill) (for|of) account [no]
    0.95  account id
    0.9   (bill|contract) account no
    0.85  (electric|gas|water) account no, contract account
    0.85  (your|electric|gas|water|utility|customer|billing) account (id|code|reference)
    0.8   (bill|customer) account, billing id, patron no, account no customer no
    0.8   a c no, account loc
    0.7   service reference, subscriber no, consumer no, (payor|payer) no, client (no|id), contract no, customer and location
    0.65  customer no
    0.6   [for] account, customer id, (service|control) account no
    0.55  your account, for customer
    0.5   cid, utility id, contract id, patron, (member|membership|billing) no, service account, customer location
    0.4   customer, customer reference no
    1     (numéro|n) de compte [client], (numéro|n) [de] client, (id|référence|réf) client, compte (client|de contrat)
    0.8   (numéro|n) de contrat, votre référence client
    0.3   account information
  `,
  meterNumber: `
    1     [electric|gas|water] meter no, meter id, meter serial no, submeter no
    0.9   (device|meter device|module|endpoint|ert|esn|meter point) (no|id|serial no)
    0.9   meter reads for meter no
    1     (numéro|n) [de|du] compteur
    0.8   meter badge no
    0.6   [electric|gas|water] meter, submeter, (serial|badge) no
    0.5   dial
    0.3   register no
  `,
}
