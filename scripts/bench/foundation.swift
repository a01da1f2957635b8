// A program that imports Foundation and prints a line.
import Foundation

print("frame,time,phase,progress,offset,velocity,center_x,center_y,event")
