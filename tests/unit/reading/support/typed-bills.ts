/** A bill that says all that is asked for. */
export const PLAIN_BILL = `Larkspur Electric Company
Account number    4471-20993
Bill date    04/09/2025
Service from 03/06/2025 to 04/04/2025
Previous balance    $81.20
Payment received    -$81.20
Customer charge    $12.50
Energy charge 640 kWh at $0.11    $70.40
Total current charges    $82.90
Amount due    $82.90`

/** A bill with a summary of the sums of its details: 87.50 in all. */
export const SUMMARY_AND_DETAILS = `
Electric charges                     55.00
Gas charges                          32.50
Total new charges                    87.50

Electric detail
Customer charge                      10.00
Energy charge                        45.00
Total electric                       55.00

Gas detail
Delivery charge                      20.00
Supply charge                        12.50
Total gas                            32.50`
