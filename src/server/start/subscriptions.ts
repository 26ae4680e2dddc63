// What follows changes of other features in their transactions.
import '#server/api-access/subscriptions.ts'
import '#server/bills/subscriptions.ts'
import '#server/energy/subscriptions.ts'
import '#server/requests/subscriptions.ts'
